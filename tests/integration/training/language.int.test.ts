import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as calendarRoute from '@/app/api/v1/training/calendar/route';
import * as snapshotRoute from '@/app/api/v1/training/snapshot/route';
import * as feedRoute from '@/app/calendar/[token]/route';
import { db } from '@/db/client';
import { progress_logs, translations } from '@/db/schema';
import { saveLocaleAction } from '@/lib/actions/account';
import type { Stored } from '../builder/kit';
import { call } from '../setup/http';
import { requestStore } from '../setup/request-store';
import { type Customer, customerOf, dayAt, finish, publishedProgram, today } from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
  const first = dayAt(program.tree, 0);
  const texts = [
    { model: 'programs', model_id: program.id, field: 'name', value: 'Strong legs' },
    { model: 'months', model_id: first.month.month_id, field: 'mes', value: 'First month' },
    { model: 'weeks', model_id: first.week.week_id, field: 'name', value: 'First steps' },
  ];
  await db
    .insert(translations)
    .values(texts.map((row) => ({ ...row, language: 'en-US' as const, source: row.value })))
    .onConflictDoUpdate({
      target: [translations.model, translations.model_id, translations.language, translations.field],
      set: { value: sql`excluded.value` },
    });
});

type Named = { spanish?: readonly string[] };
type Week = Named & { focus: string | null };
type Snapshot = {
  programs: (Named & { name: string; months: (Named & { name: string; weeks: Week[] })[] })[];
};
const planIn = async ({ jar }: Customer, language: string) => {
  const headers = { 'accept-language': language };
  const { body } = await call(snapshotRoute.GET, { jar, headers });
  return (body as Snapshot).programs[0];
};
const snapshotIn = async (customer: Customer, language: string) => {
  const found = await planIn(customer, language);
  const [month] = found?.months ?? [];
  return [found?.name, month?.name, month?.weeks[0]?.focus];
};

test("a plan has its names in the reader's language, and marks keep the Spanish ones", async () => {
  const customer = await customerOf(program.id, { starts_on: today });
  expect(await snapshotIn(customer, 'en-US')).toEqual(['Strong legs', 'First month', 'First steps']);
  const spanish = await snapshotIn(customer, 'es');
  for (const english of ['Strong legs', 'First month', 'First steps']) expect(spanish).not.toContain(english);
  await finish(customer, dayAt(program.tree, 0).day);
  const logs = await db.select().from(progress_logs).where(eq(progress_logs.user_id, customer.userId));
  expect(new Set(logs.map(({ names }) => names.program))).toEqual(new Set([spanish[0]]));
});

test('a calendar has the name of the program in the language that its owner chose last, whoever fetches it', async () => {
  const { jar } = await customerOf(program.id, { starts_on: today });
  const { body } = await call(calendarRoute.POST, { jar });
  const token = (body as { url: string }).url.split('/').at(-1) ?? '';
  const feed = async (locale: string) => {
    jar.set('locale', locale);
    expect(await requestStore.run({ cookies: jar, headers: new Headers() }, saveLocaleAction)).toMatchObject({
      ok: true,
    });
    return String((await call(feedRoute.GET, { params: { token } })).body);
  };
  expect(await feed('en-US')).toContain('SUMMARY:Strong legs: ');
  expect(await feed('es')).not.toContain('Strong legs');
});

test('names without a translation say that they are Spanish, to readers of another language only', async () => {
  const customer = await customerOf(program.id, { starts_on: today });
  const { week_id } = dayAt(program.tree, 0).week;
  const spanishIn = async (language: string) => {
    const found = await planIn(customer, language);
    const [month] = found?.months ?? [];
    return [found, month, month?.weeks[0]].map((named) => named?.spanish);
  };
  expect(await spanishIn('en-US')).toEqual([expect.not.arrayContaining(['name']), [], []]);
  const week = and(eq(translations.model, 'weeks'), eq(translations.model_id, week_id));
  await db.delete(translations).where(and(week, eq(translations.field, 'name')));
  expect(await spanishIn('en-US')).toEqual([expect.not.arrayContaining(['name']), [], ['focus']]);
  expect(await spanishIn('es')).toEqual([[], [], []]);
});
