import 'server-only';
import { db } from '@/db/client';
import { findProgramDocuments } from '@/db/repositories/training/training';
import { fileUrl } from '@/lib/adapters/files/urls';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { weeksOf } from '@/lib/domain/training';
import { offerOf, wayBackOf } from '../editions/edition-offer';
import { loadFrame } from '../frame';
import type { WeekRow } from '../frame-view';
import type { ProgramChoice } from '../memberships';
import { standingOf } from '../schedule/plan-standing';
import { type Looking, ownLooking } from '../viewpoint';
import type { DocumentLink, WeekView } from './day-views';
import { firstWeekEquipment } from './first-week-equipment';

/**
 * A week of the chosen program by its ordinals (month of the program, week of the program).
 * Null for a customer without programs. Throws 404 for a week that the plan doesn't have.
 */
export async function getWeek(
  context: RequestContext,
  at: { month: number; week: number },
  choice: ProgramChoice,
): Promise<WeekView | null> {
  const looking = await ownLooking(context, choice);
  return looking && lookAtWeek(looking, at);
}

/** A week as someone sees it. Throws 404 for a week that the plan doesn't have. */
export async function lookAtWeek(looking: Looking, at: { month: number; week: number }): Promise<WeekView> {
  const { userId, member, viewpoint } = looking;
  const { frame, loaded } = await loadFrame(looking, at.week);
  const month = frame.months[at.month - 1];
  const week = month?.weeks.find(({ number }) => number === at.week);
  if (!month || !week) throw new AppError('not_found');
  const weeks = weeksOf(loaded.plan);
  const step = (number: number) => {
    const found = weeks[number - 1];
    return found ? { month: found.month, week: found.number } : null;
  };
  return {
    frame,
    month,
    week,
    restText: frame.lock || !restsToday(week, frame.today) ? null : (weeks[at.week - 1]?.restText ?? null),
    previous: step(at.week - 1),
    next: step(at.week + 1),
    // Whoever looks at a chosen version is not offered another.
    offer: viewpoint ? null : await offerOf(userId, member, loaded),
    wayBack: viewpoint ? null : await wayBackOf(userId, member),
    mayRestart: member.access.status === 'VALID' && loaded.marks.length > 0,
    documents: frame.lock ? [] : await documentsOf(member.program.id),
    equipment: frame.lock?.reason === 'not_started' ? await firstWeekEquipment(member, loaded) : [],
    standing: viewpoint ? null : standingOf(member, loaded),
  };
}

/** The text of rest days is for rest days. */
const restsToday = ({ startsOn, days }: WeekRow, today: Day): boolean =>
  today >= startsOn &&
  today <= addDaysTo(startsOn, 6) &&
  !days.some(({ date, state }) => date === today && state !== 'rest' && state !== 'skipped');

async function documentsOf(programId: number): Promise<DocumentLink[]> {
  const rows = await findProgramDocuments(db, programId);
  return rows.map(({ collection, disk, key, token, ...file }) => ({
    ...file,
    mealPlan: collection === 'meal_plan',
    // Through the route that checks who reads, whatever the file was uploaded as.
    url: fileUrl({ disk, key, token, is_private: true }),
  }));
}
