import { expect, test } from 'vitest';
import { applySchedule, lastChange } from './apply';
import { accepted, eventOf, planOf, situation } from './plan.fixture';
import { planShift } from './shift';
import { planUndo } from './undo';

const TODAY = '2026-07-24';
const plan = planOf();

test('a customer undoes a pause until a day of it has passed; staff may still take back theirs', () => {
  const dates = { paused_on: TODAY, resume_on: '2026-07-31' };
  const pause = eventOf('pause', TODAY, {}, dates);
  const undo = (today: string, by: 'customer' | 'staff') =>
    planUndo(situation({ events: [pause], today }), plan, [pause], pause.uuid, by);
  expect(undo(TODAY, 'customer')).toMatchObject({ undoes: pause.uuid });
  for (const today of ['2026-07-25', '2026-08-01']) {
    expect(undo(today, 'customer')).toEqual({ refused: 'nothing_to_undo' });
    expect(undo(today, 'staff')).toMatchObject({ undoes: pause.uuid });
  }
});

test('a second tab that has nothing left to move does not take the undo away', () => {
  const shift = eventOf('shift', TODAY, accepted(planShift(situation({ today: TODAY }))));
  const again = accepted(planShift(situation({ events: [shift], today: TODAY })));
  expect(again).toMatchObject({ moves: [], programDayIds: [] });
  const events = [shift, eventOf('shift', TODAY, again)];
  expect(lastChange(events)).toBe(shift);
  const undo = accepted(planUndo(situation({ events, today: TODAY }), plan, events, shift.uuid, 'customer'));
  const undone = [...events, eventOf('undo', TODAY, undo, { undoes: shift.uuid })];
  expect(applySchedule(plan, undone)).toEqual({ ...applySchedule(plan, []), last: null });
});
