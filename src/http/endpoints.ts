import type { AnyEndpoint } from './endpoint.js'

/** Endpoints by their paths. */
export type Endpoints = ReadonlyMap<string, AnyEndpoint>

export const endpointsByPath = (endpoints: readonly AnyEndpoint[]): Endpoints =>
  new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
