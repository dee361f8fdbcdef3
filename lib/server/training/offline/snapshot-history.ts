import 'server-only';
import { daysOf } from '@/lib/domain/training';
import { toCell } from '../frame';
import type { LoadedPlan } from '../load-plan';
import type { Membership } from '../memberships';

/** Most days of the history of one program. */
const DAYS = 60;

/**
 * What was done of the programs that are paused or over, newest first: the history that stays readable
 * (docs/spec/offline.md#store). Only what the week shows of such days online, so without blocks and
 * exercises.
 */
export const snapshotHistory = (plans: ReadonlyMap<Membership, LoadedPlan>) =>
  [...plans].flatMap(([member, loaded]) => {
    if (member.access.status === 'VALID') return [];
    const days = daysOf(loaded.plan)
      .map((day) => ({ id: day.id, cell: toCell(day, member, loaded) }))
      .filter(({ cell }) => cell.state === 'done')
      .sort((a, b) => (a.cell.date < b.cell.date ? 1 : -1))
      .slice(0, DAYS)
      .map(({ id, cell: { date, title, minutes } }) => ({ id, date, title, minutes }));
    if (days.length === 0) return [];
    const { program, access } = member;
    return [{ program_id: program.id, name: program.name, status: access.status, days }];
  });
