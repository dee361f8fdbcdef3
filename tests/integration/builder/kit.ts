import { and, asc, eq, isNull } from 'drizzle-orm';
import * as treeRoute from '@/app/api/v1/program/getProgram/[id]/route';
import * as storeRoute from '@/app/api/v1/program/store/route';
import { db } from '@/db/client';
import {
  blocks,
  exercises,
  months,
  program_block_exercises,
  program_blocks,
  program_days,
  program_months,
  program_plan_changes,
  program_weeks,
  programs,
  users,
  weeks,
} from '@/db/schema';
import { makeRole, makeStaff } from '../admin/staff';
import { makeProgram, sessionOf } from '../factories';
import { call } from '../setup/http';
import { CookieJar } from '../setup/request-store';

export type TreeExercise = {
  id: number;
  exercise_id: number;
  duration: string | null;
  instructions: string | null;
  code: string | null;
  position: number;
  record_id: number;
};
export type TreeBlock = {
  id: number;
  block_id: number;
  duration: string | null;
  description: string | null;
  order: number;
  scheme: string | null;
  rounds: number | null;
  rest_seconds: number | null;
  exercises: TreeExercise[];
};
export type TreeDay = { id: number; day_id: number; title: string | null; blocks: TreeBlock[] };
export type TreeWeek = { id: number; week_id: number; position: number; days: TreeDay[] };
export type TreeMonth = {
  id: number;
  month_id: number;
  start_date: string | null;
  end_date: string | null;
  period: string | null;
  year: number | null;
  weeks: TreeWeek[];
};
export type Tree = {
  id: number;
  name: string;
  updated_at: string;
  plan_revision: number;
  version: { major: number | null; minor: number | null; published_at: string | null; dirty: boolean };
  program_months: TreeMonth[];
};
export type Stored = Tree & { ids: Record<string, number>; skipped: string[] };
export type Failed = { message: string; errors?: Record<string, string[]> };

/** The session of a demo account. */
export async function jarOf(email = 'admin@brio.test'): Promise<CookieJar> {
  const { SESSION_COOKIE } = await import('@/lib/auth/cookie');
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`the demo has no ${email}`);
  return new CookieJar({ [SESSION_COOKIE]: await sessionOf(user.id) });
}

let roles = 0;
/** The session of a new member of staff with these abilities only. */
export async function jarWith(abilities: readonly string[]): Promise<CookieJar> {
  roles += 1;
  const { SESSION_COOKIE } = await import('@/lib/auth/cookie');
  const { id } = await makeStaff(await makeRole(`Rol ${roles}`, abilities));
  return new CookieJar({ [SESSION_COOKIE]: await sessionOf(id) });
}

type As = { jar?: CookieJar; headers?: Record<string, string> };

export async function getTree(id: number, as: As & { version?: string; since?: number | string } = {}) {
  const jar = as.jar ?? (await jarOf());
  const { version, since } = as;
  const query = {
    ...(version !== undefined && { version }),
    ...(since !== undefined && { since: String(since) }),
  };
  const path = `/?${new URLSearchParams(query)}`;
  const { status, body } = await call(treeRoute.GET, { jar, path, params: { id: String(id) } });
  return { status, data: (body as { data: Tree & { ids?: Stored['ids'] } }).data, body: body as Failed };
}

export async function send(options: { json?: unknown; form?: FormData | URLSearchParams }, as: As = {}) {
  const jar = as.jar ?? (await jarOf());
  const { status, body } = await call(storeRoute.POST, { jar, ...options, headers: as.headers ?? {} });
  return { status, data: (body as { data: Stored }).data, body: body as Failed & Record<string, unknown> };
}

/** Saves a draft as the builder does; throws when it is refused. */
export async function store(json: object, as: As = {}): Promise<Stored> {
  const { status, data, body } = await send({ json: { draft: 1, ...json } }, as);
  if (status > 202) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return data;
}

const first = async (
  table: typeof months | typeof weeks | typeof blocks | typeof exercises,
  count: number,
) => {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(isNull(table.deleted_at))
    .orderBy(asc(table.id))
    .limit(count);
  return rows.map(({ id }) => id);
};
/** Ids of live library rows. */
export const library = async () => ({
  months: await first(months, 6),
  weeks: await first(weeks, 12),
  blocks: await first(blocks, 6),
  exercises: await first(exercises, 12),
});

/** Creates a program without a plan. */
export async function emptyProgram(): Promise<number> {
  return (await makeProgram()).program.id;
}

/** Flattens a body into bracketed keys, as a form sends it. */
export function formPairs(value: unknown, key = ''): [string, string][] {
  if (value === undefined) return [];
  if (value === null) return [[key, '']];
  if (typeof value === 'boolean') return [[key, value ? '1' : '0']];
  if (typeof value !== 'object') return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => formPairs(inner, key ? `${key}[${name}]` : name));
}

export const asForm = (body: object): FormData => {
  const form = new FormData();
  for (const [key, value] of formPairs(body)) form.append(key, value);
  return form;
};

/** Every stored plan row of a program, including deleted ones. */
export async function storedRows(programId: number) {
  const of = eq(program_months.program_id, programId);
  const joined = db
    .select({
      month: program_months,
      week: program_weeks,
      day: program_days,
      block: program_blocks,
      exercise: program_block_exercises,
    })
    .from(program_months)
    .leftJoin(program_weeks, eq(program_weeks.program_month_id, program_months.id))
    .leftJoin(program_days, eq(program_days.program_week_id, program_weeks.id))
    .leftJoin(program_blocks, eq(program_blocks.program_day_id, program_days.id))
    .leftJoin(program_block_exercises, eq(program_block_exercises.program_block_id, program_blocks.id))
    .where(of);
  return (await joined).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

export const programRow = async (id: number) => {
  const [row] = await db.select().from(programs).where(eq(programs.id, id));
  if (!row) throw new Error('no program');
  return row;
};

export const planChanges = (programId: number) =>
  db
    .select()
    .from(program_plan_changes)
    .where(and(eq(program_plan_changes.program_id, programId)))
    .orderBy(asc(program_plan_changes.revision));

const FORGOTTEN = new Set(['id', 'record_id', 'updated_at', 'created_at', 'published_at', 'ids', 'slug']);
/** A tree without ids and timestamps, to compare two trees with equal content. */
export function withoutIdentity(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIdentity);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !FORGOTTEN.has(name))
      .map(([name, inner]) => [name, withoutIdentity(inner)]),
  );
}
