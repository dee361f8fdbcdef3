import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { findBodies } from '@/db/repositories/builder/program-versions';
import { findPlanDays } from '@/db/repositories/catalog/plan';
import { exercises } from '@/db/schema';
import { identityFor } from '@/lib/domain/catalog/program-identity';
import { getProgram } from '@/lib/server/catalog/get-program';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getSample, sampleWhileWaiting } from '@/lib/server/catalog/get-sample';

/* Only the sample day of a plan is sent to visitors (docs/spec/progress.md#locked-days). */

/** Every exercise has its own video, so that an address identifies the exercise. */
const videoOf = (id: number, kind: string) => `https://video.example/${kind}-${id}.mp4`;
beforeAll(async () => {
  const url = (kind: string) =>
    sql`'https://video.example/' || ${kind}::text || '-' || ${exercises.id} || '.mp4'`;
  await db.update(exercises).set({
    url_video: url('video'),
    url_alternativo: url('alternativo'),
    url_restringido: url('restringido'),
    url_tecnica: url('tecnica'),
  });
});

test('the sample day sends that one day: no title, text, dose or video of another', async () => {
  const programs = (await getPrograms('es')).filter(({ daysPerWeek }) => daysPerWeek > 0);
  expect(programs.length).toBeGreaterThan(0);
  for (const { id, slug } of programs) {
    const sample = await getSample(slug, 'es');
    if (!sample) continue;
    const sent = JSON.stringify(sample);
    const days = await findPlanDays(db, [id]);
    const own = days.find(({ dayId }) => dayId === sample.dayId);
    const bodies = await findBodies(
      db,
      days.map(({ hash }) => hash),
    );
    const rowsOf = (hash: string) => bodies.get(hash)?.blocks.flatMap((block) => block.exercises) ?? [];
    const ownRows = rowsOf(own?.hash ?? '');
    const shown = sample.blocks.flatMap((block) => block.exercises.map((row) => row.id));
    expect(shown.sort()).toEqual(ownRows.map((row) => row.id).sort());
    const mine = new Set(ownRows.map((row) => row.exercise_id));
    const others = days.filter(({ hash }) => hash !== own?.hash);
    expect(others.length, slug).toBeGreaterThan(0);
    for (const { hash, title } of others) {
      if (title && title !== own?.title) expect(sent, slug).not.toContain(JSON.stringify(title));
      for (const row of rowsOf(hash)) {
        if (!ownRows.some(({ id: known }) => known === row.id)) expect(shown).not.toContain(row.id);
        if (mine.has(row.exercise_id)) continue;
        for (const kind of ['video', 'alternativo', 'restringido', 'tecnica'])
          expect(sent, slug).not.toContain(videoOf(row.exercise_id, kind));
      }
    }
  }
});

test('a program that is not listed has no sample', async () => {
  expect(await getSample('no-existe', 'es')).toBeNull();
});

test("a sample names the price with which its program's page begins", async () => {
  const program = await getProgram('bootycamp', 'es');
  const sample = await getSample('bootycamp', 'es');
  expect(program?.offers.length).toBeGreaterThan(1);
  expect(sample?.program.price).toBe(program?.offers[0]?.price);
  expect(sample?.program.price).not.toBe(program?.fromPrice);
});

test('whoever has not begun is led to the sample day, where there is one', async () => {
  const at = (slug: string, reason: 'not_started' | 'paused') => {
    const program = { id: 1, name: slug, slug, levelName: null, identity: identityFor(slug, null) };
    return sampleWhileWaiting({ program, lock: { reason, on: null } }, 'es');
  };
  expect(await at('bootycamp', 'not_started')).toBe('/programs/bootycamp/sample');
  expect(await at('bootycamp', 'paused')).toBeNull();
  expect(await at('no-existe', 'not_started')).toBeNull();
});
