import { afterEach, expect, test, vi } from 'vitest';
import { playDayOf } from '@/lib/domain/player/planned-day';
import { FakeStorage } from '@/lib/offline/fake-storage';
import { wipe } from '@/lib/offline/wipe';
import { DAY, player } from './player-kit';
import type { Kept } from './session-store';

afterEach(() => vi.unstubAllGlobals());

/** The module as a page loads it anew. */
async function reloaded() {
  vi.resetModules();
  return import('./session-store');
}

function begun(): Kept {
  const play = player();
  play.it.start();
  const kept = play.kept();
  if (!kept) throw new Error('nothing stored');
  return kept;
}

test('a session that an older page began is found with its steps', async () => {
  const { withSteps } = await reloaded();
  const kept = begun();
  const older = { ...kept, day: DAY, choices: { ...kept.choices, rest: 45 } };
  expect((await withSteps(older)).day).toEqual(playDayOf(DAY, 45));
  expect(await withSteps(kept)).toBe(kept);
});

test('without a database, or room in it, a session outlives a reload, until it ends or its owner signs out', async () => {
  vi.stubGlobal('localStorage', new FakeStorage());
  const kept = begun();
  const { user_id } = kept.session;
  await (await reloaded()).saveSession(kept);
  expect(await (await reloaded()).loadSession(user_id, kept.day)).toEqual(kept);
  expect(await (await reloaded()).loadSessions(user_id + 1)).toEqual([]);
  await (await reloaded()).dropSession(kept);
  expect(await (await reloaded()).loadSessions(user_id)).toEqual([]);
  await (await reloaded()).saveSession(kept);
  await wipe(null, 'sign-out').catch(() => {});
  expect(await (await reloaded()).loadSessions(user_id)).toEqual([]);
});
