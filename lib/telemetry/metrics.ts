import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From a kept page to the slowest export, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What `/api/metrics` shows (docs/operations/README.md#metrics). Labels have few values: patterns of
 * addresses, states, queues. Never an actual address, a person or an id.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `brio_${name}`, help, labelNames, registers });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'brio_http_requests_total',
      help: 'Answered requests by pattern of the address, method and class of the status',
      labelNames: ['route', 'method', 'status'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'brio_http_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['route', 'method'] as const,
      buckets: BUCKETS,
      registers,
    }),
    errors: new Counter({
      name: 'brio_errors_total',
      help: 'Unexpected failures: of a call or action, of a call while the database is away, of a page',
      labelNames: ['source'] as const,
      registers,
    }),
    refused: new Counter({
      name: 'brio_refused_total',
      help: 'Requests that were answered with a 503 because too many were worked on',
      labelNames: ['lane'] as const,
      registers,
    }),
    databaseUp: gauge('database_up', '1 when the database answered the figures of this scrape'),
    pool: gauge('database_pool', 'Connections of this process, and who waits for one', 'state'),
    replicaUp: gauge('replica_up', '1 when the replica answered this scrape'),
    replicaDelay: gauge('replica_delay_seconds', 'How far the replica is behind the primary'),
    disk: gauge('disk_bytes', 'The disk that holds DATA_DIR', 'state'),
    /** Figures that are read at a scrape. */
    database: {
      queueJobs: gauge('queue_jobs', 'Jobs of a queue', 'queue', 'state'),
      queueAge: gauge('queue_age_seconds', 'How long the oldest job that is due has waited', 'queue'),
      orders: gauge('orders_open', 'Placed orders that are not decided', 'state'),
      ordersPaid: gauge('orders_paid_day', 'Orders paid within the last 24 hours'),
      payments: gauge('payments_open', 'Payment attempts that are not decided', 'state'),
      events: gauge('payment_events', 'Webhooks that were not processed', 'state'),
      drifts: gauge('drifts_open', 'Differences between PayPal and the shop that nobody has resolved'),
      unmatched: gauge('unmatched_open', 'Money and disputes without an order that nobody has resolved'),
    },
  };
}
