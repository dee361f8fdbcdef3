import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as publishRoute from '@/app/api/v1/[resource]/[id]/publish/route';
import * as versionsRoute from '@/app/api/v1/[resource]/[id]/versions/route';
import * as adoptRoute from '@/app/api/v1/training/adopt/route';
import * as logs from '@/app/api/v1/training/logs/route';
import * as restartRoute from '@/app/api/v1/training/restart/route';
import { db } from '@/db/client';
import { program_users, progress_logs } from '@/db/schema';
import { actorOfCookie } from '@/lib/auth/actor';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo, dayIn } from '@/lib/domain/clock';
import { mondayOf } from '@/lib/domain/progress';
import { daysOf, doneRowsOf } from '@/lib/domain/training';
import { loadPlan } from '@/lib/server/training/load-plan';
import { loadMemberships } from '@/lib/server/training/memberships';
import { emptyProgram, getTree, jarOf, library, type Stored, store, type Tree } from '../builder/kit';
import { makeUser, sessionOf } from '../factories';
import { call } from '../setup/http';
import { CookieJar } from '../setup/request-store';

export const today = dayIn('America/Costa_Rica');
/** Two weeks ago, so that the plan's first days are in the past. */
export const startsOn = addDaysTo(mondayOf(today), -14);

const ofProgram = (id: number, more: Record<string, string> = {}) => ({
  resource: 'programs',
  id: String(id),
  ...more,
});

type Library = Awaited<ReturnType<typeof library>>;
const dayEntry = (lib: Library, weekday: number) => ({
  day_id: weekday,
  title: `Día ${weekday}`,
  blocks: [
    {
      block_id: lib.blocks[0],
      duration: '10 min',
      exercises: [0, 1, 2].map((n) => ({
        exercise_id: lib.exercises[n],
        duration: `${10 + n} rep.`,
        code: `A${n + 1}`,
      })),
    },
  ],
});
export const weekEntry = (lib: Library, nth: number) => ({
  week_id: lib.weeks[nth],
  days: [1, 3].map((weekday) => dayEntry(lib, weekday)),
});

/** Creates a program with a draft of two months of two weeks, two days a week, three exercises a day. */
export async function plannedProgram(): Promise<{ id: number; tree: Stored; lib: Library }> {
  const lib = await library();
  const id = await emptyProgram();
  const month = (nth: number) => ({
    month_id: lib.months[nth],
    weeks: [0, 1].map((w) => weekEntry(lib, nth * 2 + w)),
  });
  const tree = await store({ id, program_months: [month(0), month(1)] });
  return { id, tree, lib };
}

export const publish = async (id: number, json: object = {}, jar?: CookieJar) => {
  const own = jar ?? (await jarOf());
  const { status, body } = await call(publishRoute.POST, { jar: own, params: ofProgram(id), json });
  return {
    status,
    data: (body as { data: Published }).data,
    body: body as { errors?: Record<string, string[]> },
  };
};
/** Creates `plannedProgram` and publishes it. */
export async function publishedProgram() {
  const program = await plannedProgram();
  await publish(program.id);
  return program;
}
type Published = {
  kind: string;
  plan_revision: number;
  version: string;
  major: number;
  minor: number;
  fixes: number;
  added_days: number;
  changed_days: number;
  customers: Record<'unstarted' | 'moved' | 'staying' | 'offered', number>;
  movable: number;
};

export const versionsOf = async (id: number) => {
  const { status, body } = await call(versionsRoute.GET, { jar: await jarOf(), params: ofProgram(id) });
  const { data, draft } = body as {
    data: { version: string; kind: string; customers: number }[];
    draft: { saves: number } | null;
  };
  return { status, data, draft };
};

/** Day `nth` of a draft, with the ids of its parents that a save needs. */
export function dayAt(tree: Tree, nth: number) {
  const all = tree.program_months.flatMap((month) =>
    month.weeks.flatMap((week) => week.days.map((day) => ({ month, week, day }))),
  );
  const found = all[nth];
  const block = found?.day.blocks[0];
  if (!found || !block) throw new Error('no such day');
  const inDay = (rows: object[]) => ({
    id: tree.id,
    program_months: [
      {
        id: found.month.id,
        weeks: [
          { id: found.week.id, days: [{ id: found.day.id, blocks: [{ id: block.id, exercises: rows }] }] },
        ],
      },
    ],
  });
  return { ...found, block, inDay };
}
export const draftOf = async (id: number): Promise<Tree> => (await getTree(id)).data;

export type Customer = { userId: number; jar: CookieJar; programId: number };
/** Creates a customer with access for two weeks who has not begun. */
export async function customerOf(
  programId: number,
  part: Partial<typeof program_users.$inferInsert> = {},
): Promise<Customer> {
  const user = await makeUser();
  await db
    .insert(program_users)
    .values({ program_id: programId, user_id: user.id, status_id: 1, starts_on: startsOn, ...part });
  const jar = new CookieJar({ [SESSION_COOKIE]: await sessionOf(user.id) });
  return { userId: user.id, jar, programId };
}

type Logged = {
  data: { status: string; reason?: string }[];
  days: { program_day_id: number; done: number[] }[];
};
export const mark = async ({ jar }: Customer, ...entries: object[]) => {
  const full = entries.map((entry) => ({ uuid: randomUUID(), action: 'done', ...entry }));
  const { status, body } = await call(logs.POST, { jar, json: { entries: full } });
  return { status, body: body as Logged };
};
export const finish = (customer: Customer, day: { id: number; blocks: { exercises: { id: number }[] }[] }) =>
  mark(
    customer,
    ...day.blocks.flatMap(({ exercises }) =>
      exercises.map(({ id }) => ({ program_block_exercise_id: id, program_day_id: day.id })),
    ),
  );

export const adopt = async ({ jar, programId }: Customer, major: number, more: object = {}) => {
  const { status, body } = await call(adoptRoute.POST, {
    jar,
    json: { program_id: programId, major, ...more },
  });
  return {
    status,
    data: (
      body as {
        data: { version: string; changed_days: number; days_left: number; reversible_until: string | null };
      }
    ).data,
  };
};
export const restart = async ({ jar, programId }: Customer) => {
  const { status, body } = await call(restartRoute.POST, { jar, json: { program_id: programId } });
  return { status, data: (body as { data: { run: number; version: string; starts_on: string } }).data };
};

/** The plan as the customer sees it: days with their rows and what is done. */
export async function planOf({ userId, programId }: Customer) {
  const member = (await loadMemberships(userId)).find(({ program }) => program.id === programId);
  if (!member) throw new Error('no access');
  const { plan, done, version, schedule } = await loadPlan(userId, member);
  return {
    version: version && `${version.major}.${version.minor}`,
    major: member.major,
    run: member.run,
    skipped: schedule.skipped,
    days: daysOf(plan).map((day) => ({ ...day, done: doneRowsOf(day, done) })),
  };
}
export const logsOf = ({ userId }: Customer) =>
  db.select().from(progress_logs).where(eq(progress_logs.user_id, userId)).orderBy(progress_logs.id);
/** The rows of the first block of a day, as marks name them. */
export const markedRows = (tree: Stored, nth: number) => {
  const { day, block } = dayAt(tree, nth);
  return block.exercises.map(({ id }) => ({ program_block_exercise_id: id, program_day_id: day.id }));
};

/** The context of a customer's requests, for use cases that are called without a route. */
export async function contextOf({ jar }: Customer): Promise<RequestContext> {
  const actor = await actorOfCookie(Object.values(jar.toRecord())[0]);
  return { actor, locale: 'es', ip: '127.0.0.1', requestId: 'test', userAgent: 'test', guestToken: null };
}

/** Publishes a plan whose first day a customer does, then an edition without one row of days 2 and 3. */
export async function edition() {
  const { id } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id);
  await finish(customer, dayAt(await draftOf(id), 0).day);
  for (const nth of [1, 2]) {
    const day = dayAt(await draftOf(id), nth);
    await store(day.inDay([{ id: day.block.exercises[2]?.id, record_mode: 'D' }]));
  }
  await publish(id, { note: 'Menos salto.' });
  return { id, customer };
}
