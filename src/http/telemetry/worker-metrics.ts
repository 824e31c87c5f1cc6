import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { askPrimary } from '../worker-messages.js'

/** The metrics of all processes that answer on this port, in Prometheus' text format. */
export const metricsText = async (registry: Registry): Promise<string> =>
  cluster.isWorker ? ((await askPrimary('metrics')) as string) : registry.metrics()

/** In a worker: lets the primary process ask for the metrics of this process. */
export const shareMetrics = (registry: Registry): void => {
  if (!cluster.isWorker) return
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

/** In the primary process: returns a function that asks all workers and adds their metrics up. */
export const metricsOfWorkers = (): (() => Promise<string>) => {
  const aggregator = new AggregatorRegistry()
  return () => aggregator.clusterMetrics()
}
