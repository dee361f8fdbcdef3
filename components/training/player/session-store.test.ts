import { expect, test } from 'vitest';
import { playDayOf } from '@/lib/domain/player/planned-day';
import { DAY, player } from './player-kit';
import { withSteps } from './session-store';

test('a session that an older page began is found with its steps', async () => {
  const play = player();
  play.it.start();
  const kept = play.kept();
  if (!kept) throw new Error('nothing stored');
  const older = { ...kept, day: DAY, choices: { ...kept.choices, rest: 45 } };
  expect((await withSteps(older)).day).toEqual(playDayOf(DAY, 45));
  expect(await withSteps(kept)).toBe(kept);
});
