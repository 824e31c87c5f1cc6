import type { AnyEndpoint } from './endpoint.js'
import type { Api, ApiRoutes } from './routes.js'

export type Endpoints = ReadonlyMap<string, AnyEndpoint>

/** The endpoints of these groups by their paths. */
export const collectEndpoints = (groups: readonly ApiRoutes[]): Endpoints => {
  const endpoints = new Map<string, AnyEndpoint>()
  const api: Api = { get: (path, endpoint) => endpoints.set(path, endpoint as unknown as AnyEndpoint) }
  for (const addEndpoints of groups) addEndpoints(api)
  return endpoints
}
