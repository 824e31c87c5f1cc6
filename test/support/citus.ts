import pg from 'pg'

/** Databases on the cluster whose coordinator CITUS_URL names, with a database in which the nodes are known. */

const coordinator = (): string => {
  const url = process.env.CITUS_URL
  if (url === undefined) throw new Error('CITUS_URL names no coordinator.')
  return url
}

export interface Node {
  host: string
  port: number
  isCoordinator: boolean
}

const query = async <R extends object>(url: string, ...texts: readonly string[]): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results: pg.QueryResult<R>[] = []
    for (const text of texts) results.push(await client.query<R>(text))
    return results.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

export const nodesOf = async (): Promise<Node[]> =>
  query<Node>(
    coordinator(),
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by nodeid`,
  )

export const urlOf = ({ host, port }: Node, database: string): string => {
  const url = new URL(coordinator())
  url.hostname = host
  url.port = String(port)
  url.pathname = database
  return url.href
}

/** @returns the address of the new database on the coordinator */
export const createOnCluster = async (name: string): Promise<string> => {
  const nodes = await nodesOf()
  await Promise.all(nodes.map((node) => createOnNode(node, name)))
  const main = nodes.find(({ isCoordinator }) => isCoordinator)
  if (main === undefined)
    throw new Error('The coordinator is not among its nodes: call citus_set_coordinator_host.')
  const workers = nodes.filter(({ isCoordinator }) => !isCoordinator)
  const address = urlOf(main, name)
  await query(
    address,
    `select citus_set_coordinator_host('${main.host}', ${main.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  )
  return address
}

const createOnNode = async (node: Node, name: string): Promise<void> => {
  await query(
    urlOf(node, 'postgres'),
    'set citus.enable_create_database_propagation = off',
    `create database ${name}`,
  )
  await query(urlOf(node, name), 'create extension citus')
}

export const dropOnCluster = async (name: string): Promise<void> => {
  for (const node of await nodesOf()) {
    await query(urlOf(node, 'postgres'), `drop database if exists ${name} with (force)`)
  }
}
