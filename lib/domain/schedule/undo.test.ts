import { expect, test } from 'vitest';
import { applySchedule, lastChange } from './apply';
import { accepted, eventOf, planOf, situation } from './plan.fixture';
import { planShift } from './shift';
import { planUndo } from './undo';

const TODAY = '2026-07-24';
const plan = planOf();

test('a second tab that has nothing left to move does not take the undo away', () => {
  const shift = eventOf('shift', TODAY, accepted(planShift(situation({ today: TODAY }))));
  const again = accepted(planShift(situation({ events: [shift], today: TODAY })));
  expect(again).toMatchObject({ moves: [], programDayIds: [] });
  const events = [shift, eventOf('shift', TODAY, again)];
  expect(lastChange(events)).toBe(shift);
  const undo = accepted(planUndo(situation({ events, today: TODAY }), plan, events, shift.uuid));
  const undone = [...events, eventOf('undo', TODAY, undo, { undoes: shift.uuid })];
  expect(applySchedule(plan, undone)).toEqual({ ...applySchedule(plan, []), last: null });
});
