import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { program_versions, progress_logs, training_preferences, users } from '@/db/schema';
import type { EditionChoice } from '@/lib/domain/plan/training-offer';

/** What a person chose about the editions of a program. */
export async function findEditionChoice(db: Db, userId: number, programId: number): Promise<EditionChoice> {
  const [row] = await db
    .select({ choice: sql<EditionChoice | null>`${training_preferences.data} #> ${pathOf(programId)}` })
    .from(training_preferences)
    .where(eq(training_preferences.user_id, userId));
  return row?.choice ?? {};
}

/** Stores the choice with the person's other preferences. */
export async function saveEditionChoice(
  tx: Db,
  userId: number,
  programId: number,
  choice: EditionChoice,
): Promise<void> {
  const own = sql`jsonb_build_object(${String(programId)}::text, ${JSON.stringify(choice)}::jsonb)`;
  await tx
    .insert(training_preferences)
    .values({ user_id: userId, data: { editions: { [programId]: choice } } })
    .onConflictDoUpdate({
      target: training_preferences.user_id,
      set: {
        data: sql`${training_preferences.data} || jsonb_build_object('editions',
          coalesce(${training_preferences.data} -> 'editions', '{}') || ${own})`,
        updated_at: new Date(),
      },
    });
}

const pathOf = (programId: number) => sql`array['editions', ${String(programId)}]::text[]`;

/** Whether a run has a mark; with `major`, one of a day of that edition since an instant. */
export async function hasMarks(
  db: Db,
  { userId, programId, run }: { userId: number; programId: number; run: number },
  edition?: { major: number; since: Date },
): Promise<boolean> {
  const ofRun = and(
    eq(progress_logs.user_id, userId),
    eq(progress_logs.program_id, programId),
    eq(progress_logs.run, run),
  );
  const rows = await db
    .select({ id: progress_logs.id })
    .from(progress_logs)
    .leftJoin(program_versions, eq(program_versions.id, progress_logs.version_id))
    .where(
      edition
        ? and(ofRun, eq(program_versions.major, edition.major), gte(progress_logs.created_at, edition.since))
        : ofRun,
    )
    .limit(1);
  return rows.length > 0;
}

/** The studio's note on an edition, from its first version, and its author. */
export async function findEditionNote(db: Db, programId: number, major: number) {
  const [row] = await db
    .select({ text: program_versions.note, author: users.name, at: program_versions.created_at })
    .from(program_versions)
    .leftJoin(users, eq(users.id, program_versions.published_by))
    .where(
      and(
        eq(program_versions.program_id, programId),
        eq(program_versions.major, major),
        eq(program_versions.minor, 0),
      ),
    );
  return row ?? null;
}
