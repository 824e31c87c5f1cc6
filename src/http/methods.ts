import type { FastifyInstance } from 'fastify'

/** The methods that the path of a request has; none where there is no such path. */
export type MethodsOf = (url: string) => readonly string[]

/** Notes the methods of all routes that are added from now on. */
export const noteMethods = (app: FastifyInstance): MethodsOf => {
  const routes: { path: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const path = new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ path, methods: [method].flat() })
  })
  return (url) => {
    const [asked = ''] = url.split('?', 1)
    return [...new Set(routes.filter(({ path }) => path.test(asked)).flatMap(({ methods }) => methods))]
  }
}
