'use client';

import { ApiError, api, isSignedOut } from '@/components/ui/api';
import { dropMarks, type Mark, waitingMarks } from './marks-store';

/** What became of the waiting marks. `offline`: they stay; `refused`: the server won't take some of them. */
export type Outcome = 'sent' | 'offline' | 'refused' | 'nothing';

const BATCH = 50;
const LATER = new Set([408, 429, 500, 502, 503, 504]);

type Answer = { data: { status: string }[] };

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
  const results: Outcome[] = [];
  for (let batch = firstOf(userId); batch.length > 0; batch = firstOf(userId)) {
    const result = await sendBatch(userId, batch);
    if (result === 'offline') return result;
    results.push(result);
  }
  if (results.length === 0) return 'nothing';
  return results.includes('refused') ? 'refused' : 'sent';
}

const firstOf = (userId: number) => waitingMarks(userId).slice(0, BATCH);

async function sendBatch(userId: number, batch: readonly Mark[]): Promise<Outcome> {
  const uuids = batch.map(({ entry }) => entry.uuid);
  try {
    const entries = batch.map(({ entry }) => entry);
    const answer = await api<Answer>('/api/v1/training/logs', { body: { entries }, keepalive: true });
    dropMarks(userId, uuids);
    return answer.data.some(({ status }) => status === 'refused') ? 'refused' : 'sent';
  } catch (error) {
    // Without an answer, or until the person has signed in again, the marks stay.
    const waits = !(error instanceof ApiError) || LATER.has(error.status) || isSignedOut(error.status);
    if (waits) return 'offline';
    dropMarks(userId, uuids);
    return 'refused';
  }
}
