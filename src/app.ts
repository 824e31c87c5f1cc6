import { type FastifyError, type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { catalogue } from './api/catalogue.js'
import { createApi } from './api/routes.js'
import { Keyring } from './auth.js'
import { ApiError, type ParameterFault } from './errors.js'
import { landingPage } from './landing.js'
import { readState } from './queries/state.js'
import type { Store } from './store/index.js'

export interface AppOptions {
  store: Store
  linkBase: string
  /** Unix seconds of the wall clock, where that drives "now"; without it the data's own clock does. */
  wallClock?: (() => number) | undefined
  logger?: FastifyServerOptions['logger']
}

/** A title may have 1,000 characters of up to 12 bytes when percent-encoded. */
const MAX_PARAMETER_LENGTH = 12_000

/** The only place where the server is put together; tests use the same. */
export const buildApp = ({ store, linkBase, wallClock, logger = false }: AppOptions): FastifyInstance => {
  const app = fastify({
    logger,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    genReqId: () => crypto.randomUUID(),
  })
  app.setValidatorCompiler(({ schema }) => validator(schema as TSchema))
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const told = tellable(error)
    if (told.code === 'internal') request.log.error(error)
    return reply.status(told.status).send(told.body)
  })
  app.setNotFoundHandler((request) => {
    if (!['GET', 'HEAD'].includes(request.method))
      throw new ApiError('method', 'Every method of this service is GET.')
    throw new ApiError('not_found', 'There is nothing at this path.')
  })

  const api = createApi(app, { store, keyring: new Keyring(store), linkBase, wallClock })
  for (const routes of [catalogue]) routes(api)

  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(landingPage))
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await store
      .read(({ db }) => readState(db))
      .catch(() => {
        throw new ApiError('unavailable', 'The database does not answer.')
      })
    return { status: 'ready' }
  })
  return app
}

/** TypeBox checks what it describes; every fault names its parameter. */
const validator = (schema: TSchema) => {
  const compiled = Compile(schema)
  return (value: unknown) => {
    if (compiled.Check(value)) return { value }
    const faults = compiled.Errors(value).map(({ instancePath, message }): ParameterFault => {
      const parameter = instancePath.slice(1)
      return { parameter, message }
    })
    return { error: new ApiError('parameter', 'A parameter is not valid.', faults) }
  }
}

/** What a client may know of an error: our own as they are, Fastify's complaints about a request, nothing of the rest. */
const tellable = (error: FastifyError | ApiError): ApiError => {
  if (error instanceof ApiError) return error
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? new ApiError('parameter', 'The request could not be read.')
    : new ApiError('internal', 'Something went wrong on our side.')
}
