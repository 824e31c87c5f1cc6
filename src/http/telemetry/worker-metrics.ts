import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { askParent } from '../worker-messages.js'

/** The numbers of all processes that answer on this port, in Prometheus' text format. */
export const metricsText = async (registry: Registry): Promise<string> =>
  cluster.isWorker ? ((await askParent('metrics')) as string) : registry.metrics()

/** In a worker: lets the parent process ask for this process's numbers. */
export const shareMetrics = (registry: Registry): void => {
  if (!cluster.isWorker) return
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

/** In the parent process: asks all workers and sums up. */
export const metricsOfWorkers = (): (() => Promise<string>) => {
  const aggregator = new AggregatorRegistry()
  return () => aggregator.clusterMetrics()
}
