'use client';

import { routes } from '@/lib/routes';
import { dropMarks, type Mark, waitingMarks } from './marks-store';

/** What became of the waiting marks. `offline`: they stay; `refused`: the server won't take some of them. */
export type Outcome = 'sent' | 'offline' | 'refused' | 'nothing';

const BATCH = 50;
const LATER = new Set([408, 429, 500, 502, 503, 504]);

let running: Promise<Outcome> | null = null;

/** Sends everything that waits, oldest first; one run at a time. Repeats are harmless: each mark has its UUID. */
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
  const response = await fetch('/api/v1/training/logs', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ entries: batch.map(({ entry }) => entry) }),
    keepalive: true,
  }).catch(() => null);
  if (!response || LATER.has(response.status)) return 'offline';
  if (response.status === 401 || response.status === 419) {
    // The marks stay for after signing in (401 and 419 lead to the login page:
    // docs/spec/specification.md#errors).
    location.assign(routes.loginFor(`${location.pathname}${location.search}`));
    return 'offline';
  }
  dropMarks(userId, uuids);
  if (!response.ok) return 'refused';
  const { data } = (await response.json()) as { data: { status: string }[] };
  return data.some(({ status }) => status === 'refused') ? 'refused' : 'sent';
}
