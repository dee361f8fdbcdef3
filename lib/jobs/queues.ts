import type { QueueOptions } from 'pg-boss';

/** What failed for good lands here, to be seen and run again. */
export const DEAD_LETTERS = 'dead-letters';

/** Every queue with its retries. `notify` wakes a worker at once instead of at its next look. */
export const QUEUES = {
  mail: {
    retryLimit: 8,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3_600,
    notify: true,
    deadLetter: DEAD_LETTERS,
  },
} as const satisfies Record<string, QueueOptions & { deadLetter?: string; notify?: boolean }>;

/** Payload of each queue's jobs. */
export type JobData = { mail: { mailId: number } };
export type QueueName = keyof typeof QUEUES;
