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

/**
 * Databases that others are copies of: `empty` has the extension and knows the nodes, `migrated` has the tables of an empty
 * store as well. A copy takes under a second, making the same anew about ten.
 */
export interface ClusterTemplates {
  empty: string
  migrated: string
}

export const createTemplates = async (
  name: string,
  migrate: (databaseUrl: string) => Promise<void>,
): Promise<ClusterTemplates> => {
  const templates = { empty: `${name}_empty`, migrated: `${name}_migrated` }
  await createEmpty(templates.empty)
  await closeOnCluster(templates.empty)
  await migrate(await copyOnCluster(templates.empty, templates.migrated))
  await closeOnCluster(templates.migrated)
  return templates
}

const createEmpty = async (name: string): Promise<void> => {
  const nodes = await nodesOf()
  await Promise.all(
    nodes.map(async (node) => {
      await query(urlOf(node, 'postgres'), ON_THIS_NODE_ONLY, `create database ${name}`)
      await query(urlOf(node, name), 'create extension citus')
    }),
  )
  const { host, port } = coordinatorAmong(nodes)
  await query(
    urlOf(coordinatorAmong(nodes), name),
    `select citus_set_coordinator_host('${host}', ${port})`,
    ...nodes
      .filter(({ isCoordinator }) => !isCoordinator)
      .map((worker) => `select citus_add_node('${worker.host}', ${worker.port})`),
  )
}

const ON_THIS_NODE_ONLY = 'set citus.enable_create_database_propagation = off'

const coordinatorAmong = (nodes: readonly Node[]): Node => {
  const main = nodes.find(({ isCoordinator }) => isCoordinator)
  if (main === undefined)
    throw new Error('The coordinator is not among its nodes: call citus_set_coordinator_host.')
  return main
}

/** A database can be copied while nobody is connected to it; a process of Citus would be. */
const closeOnCluster = (name: string): Promise<void> =>
  onEveryNode(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )

/** @returns the address of the copy on the coordinator */
export const copyOnCluster = async (template: string, name: string): Promise<string> => {
  await onEveryNode(ON_THIS_NODE_ONLY, `create database ${name} template ${template}`)
  return urlOf(coordinatorAmong(await nodesOf()), name)
}

/** The coordinator first: until then a process of Citus there may connect to the workers. */
export const dropOnCluster = async (name: string): Promise<void> => {
  const nodes = await nodesOf()
  const drop = (node: Node) => dropped(urlOf(node, 'postgres'), name)
  await drop(coordinatorAmong(nodes))
  await Promise.all(nodes.filter(({ isCoordinator }) => !isCoordinator).map(drop))
}

const DROP_ATTEMPTS = 10
const IN_USE = '55006'

/** A process of Citus may connect again as soon as it was ended. */
const dropped = async (url: string, name: string, attempt = 1): Promise<void> => {
  try {
    await query(url, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== IN_USE || attempt === DROP_ATTEMPTS) throw error
    await dropped(url, name, attempt + 1)
  }
}

export const dropRole = (name: string): Promise<void> =>
  onEveryNode('set citus.enable_create_role_propagation = off', `drop role if exists ${name}`)

const onEveryNode = async (...texts: readonly string[]): Promise<void> => {
  const nodes = await nodesOf()
  await Promise.all(nodes.map((node) => query(urlOf(node, 'postgres'), ...texts)))
}
