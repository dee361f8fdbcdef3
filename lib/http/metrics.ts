import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { db, pool } from '@/db/client';
import { replica } from '@/db/replica';
import { type Figure, readFigures } from '@/db/repositories/admin/figures';
import { DEAD_LETTERS, QUEUES } from '@/lib/adapters/jobs/queues';
import { AppError } from '@/lib/domain/errors';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { OPEN_ORDER_STATES } from '@/lib/domain/orders';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import type { Metrics } from '@/lib/telemetry/metrics';
import { telemetry } from '@/lib/telemetry/store';

/** How long figures of the database are reused. */
const KEPT_MS = 5_000;
const { timeoutMs: TIMEOUT_MS } = WORK_LIMITS.metrics;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The metrics of this process. Throws 404 when metrics are off, 401 without their token. */
function metricsFor(headers: Headers): Metrics {
  const { brioMetrics } = telemetry;
  if (!env.METRICS_TOKEN || !brioMetrics) throw new AppError('not_found');
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  // Hashes have equal lengths, so the comparison always takes the same time.
  if (!timingSafeEqual(hashOf(given), hashOf(env.METRICS_TOKEN))) throw new AppError('unauthenticated');
  return brioMetrics;
}

/** Labels without a figure are set to 0: a state without rows must not keep its last number. */
function setFigures(gauges: Metrics['database'], figures: readonly Figure[]): void {
  for (const queue of [...Object.keys(QUEUES), DEAD_LETTERS]) {
    for (const state of ['waiting', 'active']) gauges.queueJobs.set({ queue, state }, 0);
    gauges.queueAge.set({ queue }, 0);
  }
  for (const state of OPEN_ORDER_STATES) gauges.orders.set({ state }, 0);
  for (const state of ['unknown', 'pending', 'review']) gauges.payments.set({ state }, 0);
  for (const state of ['received', 'failed']) gauges.events.set({ state }, 0);
  for (const { figure, label, value } of figures) {
    if (figure === 'waiting' || figure === 'active')
      gauges.queueJobs.set({ queue: label, state: figure }, value);
    else if (figure === 'age') gauges.queueAge.set({ queue: label }, value);
    else if (figure === 'ordersPaid' || figure === 'drifts' || figure === 'unmatched')
      gauges[figure].set(value);
    else if (figure === 'orders' || figure === 'payments' || figure === 'events')
      gauges[figure].set({ state: label }, value);
  }
}

/** While the database is unavailable its figures are left out, because an old number would look current. */
async function setDatabaseGauges(metrics: Metrics): Promise<void> {
  const figures = await readFigures(db, TIMEOUT_MS).catch((error: unknown) => {
    logger.warn({ err: error }, 'figures of the database');
    return null;
  });
  for (const gauge of Object.values(metrics.database)) {
    gauge.reset();
    // Without labels a reset would leave a 0.
    if (!figures) gauge.remove({});
  }
  metrics.databaseUp.set(figures ? 1 : 0);
  if (figures) setFigures(metrics.database, figures);
}

/** Does nothing without a replica. */
async function setReplicaGauges({ replicaUp, replicaDelay }: Metrics): Promise<void> {
  const delay = replica ? await replica.state.delay() : null;
  if (replica) replicaUp.set(delay === null ? 0 : 1);
  else replicaUp.remove();
  if (delay === null) replicaDelay.remove();
  else replicaDelay.set(delay / 1_000);
}

async function setProcessGauges({ pool: connections, disk }: Metrics): Promise<void> {
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  connections.set({ state: 'idle' }, pool.idleCount);
  connections.set({ state: 'waiting' }, pool.waitingCount);
  const { bsize, bavail, blocks } = await statfs(env.DATA_DIR);
  disk.set({ state: 'free' }, bavail * bsize);
  disk.set({ state: 'size' }, blocks * bsize);
}

let looked: { begun: number; done: Promise<void> } | undefined;

/** The answer to Prometheus (docs/operations/README.md#metrics). */
export async function answerMetrics(headers: Headers): Promise<Response> {
  const metrics = metricsFor(headers);
  if (!looked || Date.now() - looked.begun > KEPT_MS)
    looked = { begun: Date.now(), done: setDatabaseGauges(metrics) };
  // Afterwards, because reading the figures itself takes a connection.
  await looked.done;
  await setReplicaGauges(metrics);
  await setProcessGauges(metrics);
  return new Response(await metrics.registry.metrics(), {
    headers: { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' },
  });
}
