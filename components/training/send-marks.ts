'use client';

import { ApiError, api } from '@/components/ui/api';
import type { LogResult } from '@/lib/domain/training-log';
import { dropMarks, keepRefused, type Mark, waitingMarks } from './marks-store';

/**
 * What became of the waiting marks. `offline`: they wait for the next try; `refused`: the server won't take
 * some of them.
 */
export type Outcome = 'sent' | 'offline' | 'refused' | 'nothing';

const BATCH = 100;
/** Bytes of a call; `keepalive` fails above 64 kB (docs/spec/offline.md#queue). */
const BATCH_BYTES = 48 * 1024;

type Answer = { data: LogResult[] };

let running: Promise<Outcome> | null = null;

/**
 * Sends everything that waits, oldest first; one run at a time. Repeats are harmless: each mark has its UUID.
 */
export function sendMarks(userId: number): Promise<Outcome> {
  running ??= sendAll(userId).finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(userId: number): Promise<Outcome> {
  let outcome: Outcome = 'nothing';
  let most = BATCH;
  for (let batch = firstOf(userId, most); batch.length > 0; batch = firstOf(userId, most)) {
    const result = await sendBatch(userId, batch);
    if (result === 'too_large' && batch.length > 1) {
      most = Math.ceil(batch.length / 2);
      continue;
    }
    if (result === 'offline' || result === 'too_large') return 'offline';
    if (outcome !== 'refused') outcome = result;
  }
  return outcome;
}

/** The oldest waiting marks that fit one call. */
function firstOf(userId: number, most: number): Mark[] {
  let bytes = 0;
  const batch = waitingMarks(userId)
    .slice(0, most)
    .filter(({ entry }) => {
      bytes += new Blob([JSON.stringify(entry)]).size;
      return bytes <= BATCH_BYTES;
    });
  return batch.length > 0 ? batch : waitingMarks(userId).slice(0, 1);
}

/** Only a verdict for its own UUID takes a mark from the queue, never the failure of a whole call. */
async function sendBatch(userId: number, batch: readonly Mark[]): Promise<Outcome | 'too_large'> {
  try {
    const { data } = await api<Answer>('/api/v1/training/logs', {
      body: {
        user_id: userId,
        sent_at: new Date().toISOString(),
        partial: true,
        entries: batch.map(({ entry }) => entry),
      },
      keepalive: document.visibilityState === 'hidden',
    });
    const verdicts = new Map(data.map((verdict) => [verdict.uuid, verdict]));
    const judged = batch.filter(({ entry }) => verdicts.has(entry.uuid));
    const refused = judged.filter(({ entry }) => verdicts.get(entry.uuid)?.status === 'refused');
    for (const mark of refused) keepRefused(userId, mark, verdicts.get(mark.entry.uuid)?.reason ?? 'invalid');
    dropMarks(
      userId,
      judged.map(({ entry }) => entry.uuid),
    );
    if (judged.length === 0) return 'offline';
    return refused.length > 0 ? 'refused' : 'sent';
  } catch (error) {
    return error instanceof ApiError && error.status === 413 ? 'too_large' : 'offline';
  }
}
