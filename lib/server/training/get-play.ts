import 'server-only';
import { db } from '@/db/client';
import { findPreferences, findSets, type SetRow } from '@/db/repositories/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import type { PlayDay, StoredSession } from '@/lib/domain/player/day';
import { playBlocks } from '@/lib/domain/player/play-blocks';
import { daysOf } from '@/lib/domain/training';
import { readPreferences } from '@/lib/domain/training-preferences';
import { lookAtDay } from './get-day';
import { loadPlan } from './load-plan';
import { chosenOf, loadMemberships, type Wanted } from './memberships';
import type { DayView, PlayView } from './views';

/** Sessions of an exercise that the player looks back on. */
const LOOKED_BACK = 2;

/**
 * A day for the player (docs/spec/player.md). Null for a customer without programs; `play` null for a locked day
 * and one of rest. Throws 404 for a day that the plan doesn't have.
 */
export async function getPlay(
  context: RequestContext,
  at: { month: number; week: number; day: number },
  wanted: Wanted,
): Promise<{ day: DayView; play: PlayView | null } | null> {
  const { userId } = requireActor(context.actor);
  const all = await loadMemberships(userId);
  const member = chosenOf(all, wanted);
  if (!member) return null;
  const day = await lookAtDay({ userId, all, member, viewpoint: null }, at);
  const loaded = await loadPlan(userId, member);
  const planned = daysOf(loaded.plan).find(({ id }) => id === day.dayId);
  if (day.cell.lock || day.blocks.length === 0 || !planned) return { day, play: null };
  const blocks = playBlocks(day.blocks);
  const ids = new Set(blocks.flatMap(({ exercises }) => exercises.map((row) => row.exercise_id)));
  const [sets, preferences] = await Promise.all([
    findSets(db, userId, [...ids]),
    findPreferences(db, userId),
  ]);
  const content: PlayDay = {
    program_id: member.program.id,
    day_id: day.dayId,
    run: day.run,
    hash: planned.hash,
    version: day.version,
    place: at,
    date: day.cell.date,
    title: day.cell.title ?? '',
    blocks,
    past: pastOf(sets),
  };
  const { finished, done, felt } = day;
  return {
    day,
    play: {
      userId,
      day: content,
      done,
      preferences: readPreferences(preferences),
      after: { streak: finished.streak, days: finished.tally.done, total: finished.tally.total },
      week: day.week.days.map(({ day: number, state }) => (number === at.day ? 'done' : state)),
      felt,
      linked: day.frame.link,
    },
  };
}

/** `sets`: oldest first. */
function pastOf(sets: readonly SetRow[]): PlayDay['past'] {
  const past: Record<number, StoredSession[]> = {};
  for (const [exercise, own] of Map.groupBy(sets, ({ exerciseId }) => exerciseId ?? 0)) {
    const sessions = Map.groupBy(own, (set) => set.sessionUuid ?? set.loggedOn);
    past[exercise] = [...sessions.values()].slice(-LOOKED_BACK).reverse().map(toSession);
  }
  return past;
}

function toSession(sets: readonly SetRow[]): StoredSession {
  const efforts = sets.flatMap(({ effort }) => effort ?? []);
  return {
    on: sets[0]?.loggedOn ?? '',
    effort: efforts.length > 0 ? Math.max(...efforts) : null,
    sets: sets.map(({ setNo, reps, weightKg, typed, seconds, meters }) => ({
      set_no: setNo ?? 1,
      reps,
      weight_kg: weightKg,
      typed,
      seconds,
      meters,
    })),
  };
}
