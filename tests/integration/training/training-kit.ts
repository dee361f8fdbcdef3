import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import * as profileData from '@/app/api/v1/profileData/route';
import * as logs from '@/app/api/v1/training/logs/route';
import { db } from '@/db/client';
import {
  program_block_exercises,
  program_blocks,
  program_days,
  program_months,
  program_users,
  program_weeks,
  programs,
  progress_logs,
} from '@/db/schema';
import { actorOfCookie } from '@/lib/auth/actor';
import type { RequestContext } from '@/lib/domain/actor';
import { dayIn } from '@/lib/domain/clock';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

export const EMAIL = 'cliente@brio.test';
export const today = dayIn('America/Costa_Rica');
export let jar: CookieJar;
export let context: RequestContext;
export let userId = 0;
export let bootycamp = 0;
type Profile = {
  programStatus: string;
  valid: boolean;
  program: { id: number; program_months: { id: number; weeks: { days: object[] }[] }[] } | null;
  accessiblePrograms: { id: number; slug: string }[];
  globalColor: string;
};

type Logged = { data: { status: string; reason?: string }[]; days: { done: number[] }[] };

export async function profile(program?: number): Promise<{ status: number; body: Profile }> {
  const path = program === undefined ? '/' : `/?program=${program}`;
  const { status, body } = await call(profileData.GET, { jar, path });
  return { status, body: body as Profile };
}

export async function log(...entries: object[]): Promise<{ status: number; body: Logged }> {
  const { status, body } = await call(logs.POST, { jar, json: { entries } });
  return { status, body: body as Logged };
}
export const rowsOf = (uuid: string) => db.select().from(progress_logs).where(eq(progress_logs.uuid, uuid));

/** The exercise rows of a program in plan order, each with its week. */
export const planRows = (programId: number) =>
  db
    .select({
      id: program_block_exercises.id,
      dayId: program_days.id,
      exerciseId: program_block_exercises.exercise_id,
    })
    .from(program_block_exercises)
    .innerJoin(program_blocks, eq(program_blocks.id, program_block_exercises.program_block_id))
    .innerJoin(program_days, eq(program_days.id, program_blocks.program_day_id))
    .innerJoin(program_weeks, eq(program_weeks.id, program_days.program_week_id))
    .innerJoin(program_months, eq(program_months.id, program_weeks.program_month_id))
    .where(and(eq(program_months.program_id, programId), isNull(program_block_exercises.deleted_at)))
    .orderBy(program_months.id, program_weeks.position, program_days.day_id, program_block_exercises.id);
export const assign = (values: Partial<typeof program_users.$inferInsert>) =>
  db
    .update(program_users)
    .set(values)
    .where(and(eq(program_users.user_id, userId), eq(program_users.program_id, bootycamp)));

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  beforeAll(async () => {
    jar = await signedIn(EMAIL);
    const actor = await actorOfCookie(Object.values(jar.toRecord())[0]);
    context = {
      actor,
      locale: 'es',
      ip: '127.0.0.1',
      requestId: 'test',
      userAgent: 'test',
      guestToken: null,
    };
    userId = actor?.userId ?? 0;
    const [row] = await db.select().from(programs).where(eq(programs.slug, 'bootycamp'));
    bootycamp = row?.id ?? 0;
  });
}
