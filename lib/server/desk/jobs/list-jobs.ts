import 'server-only';
import { db } from '@/db/client';
import { countDeadLetters, countJobs, type DeadLetterRow, findDeadLetters } from '@/db/repositories/jobs';
import { countFailedMails, findFailedMails } from '@/db/repositories/mails';
import { DEAD_LETTERS, QUEUES, SCHEDULES } from '@/lib/adapters/jobs/queues';
import { redact } from '@/lib/adapters/payments/redact';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { JOBS_PAGE } from '@/lib/domain/page-sizes';

const MESSAGE = 300;

type QueueState = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  dead: number;
  periodic: boolean;
};
export type DeadLetter = {
  id: string;
  queue: string | null;
  /** Ids and numbers only, since a payload may hold private data. */
  payload: readonly { name: string; value: string }[];
  message: string;
  at: string;
  since: string | null;
  tries: number;
};
export type FailedMail = {
  id: number;
  at: string;
  template: string;
  recipient: string;
  attempts: number;
  error: string;
  order: { id: number; number: string } | null;
};
export type JobsOverview = {
  queues: readonly QueueState[];
  dead: { rows: readonly DeadLetter[]; total: number; page: number };
  mails: { rows: readonly FailedMail[]; total: number; page: number };
};

/** Removes card numbers and the credentials of addresses. */
const safe = (text: string | null): string =>
  String(redact((text ?? '').replace(/\/\/[^/\s@]+@/g, '//•••@'))).slice(0, MESSAGE);

const payloadOf = (data: DeadLetterRow['data']): DeadLetter['payload'] =>
  Object.entries(data ?? {}).map(([name, value]) => ({
    name,
    value: typeof value === 'number' || typeof value === 'boolean' ? String(value) : '•••',
  }));

const lastPage = (total: number, page: number): number =>
  Math.max(1, Math.min(page, Math.ceil(total / JOBS_PAGE)));
const window = (page: number) => ({ limit: JOBS_PAGE, offset: (page - 1) * JOBS_PAGE });

/**
 * State of the background jobs: counts per queue, failed jobs and unsent mails.
 * Read from the database, wherever the jobs run. Ability `settings_edit`.
 */
export async function listJobs(
  context: RequestContext,
  pages: { dead: number; mails: number },
): Promise<JobsOverview> {
  requireAbility(context.actor, 'settings_edit');
  const names = Object.keys(QUEUES);
  const [counts, dead, mailTotal] = await Promise.all([
    countJobs(db, names),
    countDeadLetters(db, DEAD_LETTERS),
    countFailedMails(db),
  ]);
  const deadTotal = dead.reduce((sum, { n }) => sum + n, 0);
  const deadPage = lastPage(deadTotal, pages.dead);
  const mailPage = lastPage(mailTotal, pages.mails);
  const [letters, mails] = await Promise.all([
    findDeadLetters(db, DEAD_LETTERS, window(deadPage)),
    findFailedMails(db, window(mailPage)),
  ]);
  return {
    queues: names.map((name) => ({
      waiting: 0,
      active: 0,
      failed: 0,
      ...counts.find((row) => row.name === name),
      name,
      dead: dead.find(({ queue }) => queue === name)?.n ?? 0,
      periodic: name in SCHEDULES,
    })),
    dead: {
      total: deadTotal,
      page: deadPage,
      rows: letters.map(({ data, message, ...letter }) => ({
        ...letter,
        payload: payloadOf(data),
        message: safe(message),
      })),
    },
    mails: {
      total: mailTotal,
      page: mailPage,
      rows: mails.map(({ at, error, orderId, orderNumber, ...mail }) => ({
        ...mail,
        order: orderId === null ? null : { id: orderId, number: orderNumber ?? String(orderId) },
        at: at.toISOString(),
        error: safe(error),
      })),
    },
  };
}
