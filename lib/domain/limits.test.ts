import { expect, test } from 'vitest';
import { QUEUES, SCHEDULES } from '@/lib/adapters/jobs/queues';
import { JOB_LIMITS, LANE_LIMITS, STATEMENT_MS, WORK_LIMITS } from './limits';

test('every piece of work has a time-out and a batch, and may be tried again a known number of times', () => {
  for (const [name, { timeoutMs, batch, retries }] of Object.entries({ ...WORK_LIMITS, ...JOB_LIMITS })) {
    expect([name, timeoutMs > 0, Number.isFinite(timeoutMs)]).toEqual([name, true, true]);
    expect([name, batch >= 1, Number.isFinite(batch)]).toEqual([name, true, true]);
    expect([name, retries >= 0 && retries < 20]).toEqual([name, true]);
  }
});

test('queues take their time-outs and retries from the table, and a scheduled run outlives its statements', () => {
  expect(Object.keys(QUEUES).sort()).toEqual(Object.keys(JOB_LIMITS).sort());
  for (const [name, { timeoutMs, retries }] of Object.entries(JOB_LIMITS))
    expect(QUEUES[name as keyof typeof JOB_LIMITS]).toMatchObject({
      retryLimit: retries,
      expireInSeconds: timeoutMs / 1_000,
      // Others are queued again by their own rule.
      ...(retries > 0 && { deadLetter: 'dead-letters' }),
    });
  for (const name of Object.keys(SCHEDULES))
    expect(JOB_LIMITS[name as keyof typeof SCHEDULES].timeoutMs).toBeGreaterThan(STATEMENT_MS);
});

test('checkout has more room than everything else, and waits longer for it', () => {
  expect(LANE_LIMITS.checkout.atOnce).toBeGreaterThanOrEqual(LANE_LIMITS.rest.atOnce);
  expect(LANE_LIMITS.checkout.patienceMs).toBeGreaterThan(LANE_LIMITS.rest.patienceMs);
});
