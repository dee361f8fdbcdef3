import { expect, test } from 'vitest';
import { block, DAY, MIN, player, row } from './player-kit';

test('sets that ended while the page was asleep have the weight that their fields would have had', () => {
  const rows = [row(1, '20 s'), row(2, '20 s @ 10 kg')];
  const play = player({ ...DAY, blocks: [block(rows, { scheme: 'interval', rounds: 3, rest_seconds: 10 })] });
  play.it.start();
  play.wait(20_000);
  // The weight of the first set is the person's own, and that of the next ones too.
  play.it.write({ weight: 12, unit: 'kg' });
  play.wait(10 * MIN);
  const weights = play.queued.flatMap(({ action, program_block_exercise_id: id, set_no, weight }) =>
    action === 'set' && id === 2 ? [[set_no, weight]] : [],
  );
  expect(weights).toEqual([
    [1, 12],
    [2, 12],
    [3, 12],
  ]);
  const first = play.queued.filter(({ program_block_exercise_id: id }) => id === 1);
  expect(first.every((entry) => !('weight' in entry))).toBe(true);
});
