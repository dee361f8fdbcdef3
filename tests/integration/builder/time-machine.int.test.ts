import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { findActor } from '@/db/repositories/accounts/sessions';
import { audit_entries, exercises, programs, progress_logs } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo } from '@/lib/domain/clock';
import { getPreview, type PreviewQuery } from '@/lib/server/desk/preview/get-preview';
import { makeRole, makeStaff } from '../admin/staff';
import { sessionOf } from '../factories';
import {
  type Customer,
  customerOf,
  dayAt,
  finish,
  plannedProgram,
  publish,
  publishedProgram,
  startsOn,
  today,
} from '../training/versions-kit';
import { store } from './kit';

/** docs/spec/builder.md#preview */

const SECRET = 'https://video.example/solo-para-quien-entrena.mp4';

/** Creates a member of staff with these abilities only. */
async function staff(abilities: readonly string[]): Promise<RequestContext> {
  const { id } = await makeStaff(await makeRole(`Vista ${abilities.join(' ')}`, abilities));
  const actor = await findActor(db, await sessionIdOf(id), new Date(), null);
  return { actor, locale: 'es', ip: '', requestId: '', userAgent: '', guestToken: null };
}
const sessionIdOf = async (userId: number) => {
  const { sessions } = await import('@/db/schema');
  await sessionOf(userId);
  const [row] = await db.select().from(sessions).where(eq(sessions.user_id, userId));
  return row?.id ?? '';
};

let program: Awaited<ReturnType<typeof plannedProgram>>;
let coach: RequestContext;
let query: PreviewQuery;

const previewAs = (part: Partial<PreviewQuery> = {}, context = coach) =>
  getPreview(context, { ...query, ...part });
const dayView = async (part: Partial<PreviewQuery> = {}) => {
  const shown = await previewAs({ at: { month: 1, week: 1, day: 1 }, ...part });
  if (shown.kind !== 'day') throw new Error(shown.kind);
  return shown.view;
};
const dosesOf = (view: Awaited<ReturnType<typeof dayView>>) =>
  view.blocks.flatMap((block) => block.exercises.map(({ dose }) => dose));

beforeAll(async () => {
  await db.update(exercises).set({ url_video: SECRET });
  program = await publishedProgram();
  coach = await staff(['program_show', 'user_impersonate']);
  query = {
    programId: program.id,
    source: 'draft',
    as: 'new',
    on: null,
    starts: null,
    at: null,
  };
  const { block, inDay } = dayAt(program.tree, 0);
  await store(inDay([{ id: block.exercises[0]?.id, duration: '4 × 77 rep.' }]));
});

describe('what is seen', () => {
  test('the draft shows what is saved, a version what was published', async () => {
    expect(dosesOf(await dayView())[0]).toBe('4 × 77 rep.');
    expect(dosesOf(await dayView({ source: { major: 1, minor: 0 } }))[0]).toBe('10 rep.');
  });

  test('a version that is not there is not found', async () => {
    await expect(previewAs({ source: { major: 9, minor: 9 } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('no one gets the public page, with the weeks of what is looked at and without its exercises', async () => {
    const shown = await previewAs({ as: 'visitor' });
    if (shown.kind !== 'program') throw new Error(shown.kind);
    expect(shown.program.months).toHaveLength(2);
    expect(JSON.stringify(shown.program)).not.toContain(SECRET);
    expect(JSON.stringify(shown.program)).not.toContain('77 rep.');
  });
});

describe('on what date', () => {
  test('today is the date’s day in the plan of someone who begins', async () => {
    const starts = today;
    expect(await previewAs({ starts, on: addDaysTo(starts, 2) })).toMatchObject({ week: 1, day: 3 });
    expect(await previewAs({ starts, on: addDaysTo(starts, 9) })).toMatchObject({ week: 2, day: 3 });
    expect(await previewAs({ starts, on: addDaysTo(starts, 15) })).toMatchObject({ week: 3, day: null });
  });

  test('looking at another date changes no clock: the customer stays where they are', async () => {
    const customer = await customerOf(program.id);
    const before = await previewAs({ as: customer.userId });
    await previewAs({ as: customer.userId, on: addDaysTo(today, 30) });
    expect(await previewAs({ as: customer.userId })).toEqual(before);
  });

  test('before the first day everything is locked', async () => {
    const view = await dayView({ starts: addDaysTo(today, 5), on: today });
    expect(view.cell.lock?.reason).toBe('not_started');
    expect(view.blocks).toEqual([]);
  });

  test('later marks are not included', async () => {
    const customer = await customerOf(program.id);
    await finish(customer, dayAt(program.tree, 0).day);
    const source = { major: 1, minor: 0 };
    expect((await dayView({ as: customer.userId, source })).done).toHaveLength(3);
    const earlier = await dayView({ as: customer.userId, source, on: addDaysTo(startsOn, 1) });
    expect(earlier.done).toEqual([]);
  });
});

describe('a cohort', () => {
  test('a day of the future leaks neither name, dose, text nor address', async () => {
    const cohort = await plannedProgram();
    await publish(cohort.id);
    await db.update(programs).set({ launch_date: today }).where(eq(programs.id, cohort.id));
    const { block, inDay } = dayAt(cohort.tree, 1);
    await store(
      inDay([{ id: block.exercises[0]?.id, duration: 'dosis secreta', instructions: 'texto secreto' }]),
    );
    const names = (await db.select({ name: exercises.nombre }).from(exercises)).map(({ name }) => name);
    const at = { month: 1, week: 1, day: 3 };
    const seen = (on: string) => previewAs({ programId: cohort.id, starts: today, on, at });
    const open = JSON.stringify(await seen(addDaysTo(today, 2)));
    expect(open).toContain(SECRET);
    expect(open).toContain('dosis secreta');
    const locked = await seen(addDaysTo(today, 1));
    if (locked.kind !== 'day') throw new Error(locked.kind);
    expect(locked.view.cell.lock?.reason).toBe('cohort');
    const text = JSON.stringify([
      locked,
      await previewAs({ programId: cohort.id, starts: today, on: today, at: { ...at, day: null } }),
    ]);
    for (const secret of [SECRET, 'dosis secreta', 'texto secreto', 'Día 3', ...names])
      expect(text, secret).not.toContain(secret);
  });
});

describe('who may look', () => {
  let customer: Customer;
  beforeAll(async () => {
    customer = await customerOf(program.id);
  });
  const audits = () =>
    db
      .select({ actor: audit_entries.actor_id })
      .from(audit_entries)
      .where(and(eq(audit_entries.model_id, customer.userId), eq(audit_entries.action, 'preview')));

  test('staff with program_show; as a customer with user_impersonate too', async () => {
    const reader = await staff(['program_show']);
    expect((await previewAs({}, reader)).kind).toBe('place');
    await expect(previewAs({ as: customer.userId }, reader)).rejects.toMatchObject({ code: 'forbidden' });
    const other = await staff(['order_show', 'user_impersonate']);
    await expect(previewAs({}, other)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(previewAs({}, { ...coach, actor: null })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await audits()).toEqual([]);
  });

  test('viewing as a customer is audited once per sitting, and makes no marks', async () => {
    await previewAs({ as: customer.userId });
    await previewAs({ as: customer.userId, at: { month: 1, week: 1, day: 1 } });
    expect(await audits()).toEqual([{ actor: coach.actor?.userId }]);
    expect(await db.select().from(progress_logs).where(eq(progress_logs.user_id, customer.userId))).toEqual(
      [],
    );
  });

  test('not as staff, nor as someone without the program', async () => {
    await expect(previewAs({ as: coach.actor?.userId ?? 0 })).rejects.toMatchObject({ code: 'forbidden' });
    const other = await plannedProgram();
    const stranger = await customerOf(other.id);
    await expect(previewAs({ as: stranger.userId })).rejects.toMatchObject({ code: 'not_found' });
  });
});
