import type { QueueOptions } from 'pg-boss';
import { JOB_LIMITS } from '@/lib/domain/limits';
import type { PushMessage } from '../push';

/** Jobs that failed for good, kept for staff to see and retry. */
export const DEAD_LETTERS = 'dead-letters';

type Options = QueueOptions & { deadLetter?: string; notify?: boolean };

/** A run without a heartbeat for half a minute is taken over. */
const optionsOf = (name: keyof typeof JOB_LIMITS) =>
  ({
    retryLimit: JOB_LIMITS[name].retries,
    expireInSeconds: JOB_LIMITS[name].timeoutMs / 1_000,
    retryBackoff: true,
    heartbeatSeconds: 30,
    deadLetter: DEAD_LETTERS,
  }) satisfies Options;

/** Retries with growing delays. `notify` wakes a worker at once instead of at its next poll. */
const prompt = (name: keyof typeof JOB_LIMITS) =>
  ({ ...optionsOf(name), retryDelay: 10, retryDelayMax: 3_600, notify: true }) satisfies Options;

/** Runs on a schedule, so failed runs are kept only briefly. */
const periodic = (name: keyof typeof JOB_LIMITS) =>
  ({ ...optionsOf(name), retryDelay: 20, notify: true }) satisfies Options;

/**
 * Never retried by the queue, because the message may have arrived; `deliverPush` queues a refused one again
 * while it is still useful.
 */
const once = (name: keyof typeof JOB_LIMITS) =>
  ({
    retryLimit: JOB_LIMITS[name].retries,
    expireInSeconds: JOB_LIMITS[name].timeoutMs / 1_000,
    deleteAfterSeconds: 24 * 3_600,
    notify: true,
  }) satisfies Options;

/** Every queue with its retries (lib/domain/limits.ts). */
export const QUEUES = {
  mail: prompt('mail'),
  push: once('push'),
  'payment-event': prompt('payment-event'),
  reconcile: periodic('reconcile'),
  'expire-orders': periodic('expire-orders'),
  'transfer-reminders': periodic('transfer-reminders'),
  'subscription-grace': periodic('subscription-grace'),
  reminders: periodic('reminders'),
  'segment-mails': periodic('segment-mails'),
  'stock-notices': periodic('stock-notices'),
  'page-publishing': periodic('page-publishing'),
  sweep: periodic('sweep'),
} as const satisfies Record<keyof typeof JOB_LIMITS, Options>;

/** `runId`: a reconciliation that staff have started; the schedule sends none. */
export type PeriodicData = { runId?: number };

/** A reminder for one browser. `until` in milliseconds; `tries`: how often its service has refused it. */
export type PushJob = {
  userId: number;
  subscriptionId: number;
  on: string;
  message: PushMessage;
  until: number;
  tries: number;
};

/** Payload of each queue's jobs. */
export type JobData = {
  mail: { mailId: number };
  push: PushJob;
  'payment-event': { eventId: number };
  reconcile: PeriodicData;
  'expire-orders': Record<string, never>;
  'transfer-reminders': Record<string, never>;
  'subscription-grace': Record<string, never>;
  reminders: Record<string, never>;
  'segment-mails': Record<string, never>;
  'stock-notices': Record<string, never>;
  'page-publishing': Record<string, never>;
  sweep: Record<string, never>;
};
export type QueueName = keyof typeof QUEUES;
export const isQueueName = (name: string | null): name is QueueName =>
  name !== null && Object.hasOwn(QUEUES, name);

/** Schedules (cron, UTC) of the periodic queues. pg-boss sends each tick once for all instances. */
export const SCHEDULES = {
  reconcile: '* * * * *',
  'expire-orders': '*/5 * * * *',
  'transfer-reminders': '10 * * * *',
  'subscription-grace': '20 * * * *',
  reminders: '*/5 * * * *',
  'segment-mails': '* * * * *',
  'stock-notices': '*/5 * * * *',
  'page-publishing': '* * * * *',
  sweep: '40 8 * * *',
} as const satisfies Partial<Record<QueueName, string>>;

export type PeriodicQueue = keyof typeof SCHEDULES;

/** One run at a time over all instances, by pg-boss's lease. Can't be changed once a queue exists. */
export const policyOf = (name: string): 'singleton' | 'standard' =>
  name in SCHEDULES ? 'singleton' : 'standard';
