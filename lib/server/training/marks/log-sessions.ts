import 'server-only';
import { db } from '@/db/client';
import { findProgramsOfRows } from '@/db/repositories/training/training-plan';
import type { LogSession } from '@/lib/domain/training/training-log';
import { type Marked, sessionRow } from './log-rows';
import { loadMembershipsAt } from './memberships-at';

type Person = { userId: number; deviceId: string | null };

/** The workouts of a call that are of programs the customer holds or has held. */
export async function sessionRows(
  person: Person,
  sessions: readonly LogSession[],
  marks: readonly Marked[],
  clock: (at: string) => Date,
) {
  if (sessions.length === 0) return [];
  const at = await loadMembershipsAt(person.userId);
  const ofMarks = new Map(marks.map((mark) => [mark.entry.session_uuid?.toLowerCase(), mark]));
  const unique = new Map(sessions.map((session) => [session.uuid.toLowerCase(), session]));
  const rows = await Promise.all(
    [...unique.values()].map(async (session) => {
      const started = clock(session.started_at);
      const member = at({ at: started, on: '' }).find(({ program }) => program.id === session.program_id);
      if (!member) return [];
      const mark = ofMarks.get(session.uuid.toLowerCase());
      const dayId = session.program_day_id ?? mark?.place.day.id ?? null;
      const known = dayId === null || (await findProgramsOfRows(db, [], [dayId])).has(session.program_id);
      const place = {
        run: member.run,
        versionId: mark?.versionId ?? null,
        dayId: known ? dayId : null,
      };
      return [sessionRow(person, session, clock, place)];
    }),
  );
  return rows.flat();
}
