import { beforeAll, expect, test } from 'vitest';
import { CLONE_PAIRS } from '@/lib/domain/plan/clone-pairs.fixture';
import { randomInteger } from '../setup/random';
import { runs } from '../setup/runs';
import { clone, countTree, placeParams, randomPlan, randomSpot, usualBlocks } from './clone-kit';
import { getTree, library, planChanges, programRow, store, storedRows } from './kit';

const MODES = ['append', 'replace'] as const;
/** Number of destinations; into each, 14 source trees are cloned, in both modes between all levels. */
const TREES = runs(7, 100);

let lib: Awaited<ReturnType<typeof library>>;
beforeAll(async () => {
  lib = await library();
});

type Next = (below: number) => number;

/** A stored random tree that has a row of this level, with one of them. */
async function treeWith(name: string, level: 'program' | 'month' | 'week' | 'day', next: Next) {
  for (;;) {
    const tree = await store({ name, program_months: randomPlan(lib, next) });
    const spot = randomSpot(tree, level, next);
    if (spot) return { tree, spot };
  }
}

test('a dry run writes nothing and its counts equal the real run’s and the trees’, for all pairs and modes', async () => {
  let compared = 0;
  const usual = await usualBlocks(lib);
  for (let n = 0; n < TREES; n++) {
    const next = randomInteger(n);
    let destiny = await store({ name: `Destino ${n}`, program_months: randomPlan(lib, next) });
    for (const [level, into] of CLONE_PAIRS)
      for (const mode of MODES) {
        const name = `Origen ${n} ${level} ${into} ${mode}`;
        const { tree: source, spot: from } = await treeWith(name, level, next);
        let to = randomSpot(destiny, into, next);
        if (!to) ({ tree: destiny, spot: to } = await treeWith(`Destino ${n}`, into, next));
        const times = level === 'week' ? 1 + next(3) : 1;
        const body = {
          program_id: source.id,
          ...placeParams(from),
          destiny_program_id: destiny.id,
          ...placeParams(to, 'destiny_'),
          mode,
          times,
          draft: 1,
        };
        const rows = next(5) === 0 ? await storedRows(destiny.id) : null;
        const dry = await clone({ ...body, dry_run: true });
        expect(dry.status, JSON.stringify(dry.body)).toBe(200);
        expect(dry.data.plan_revision).toBe(destiny.plan_revision);
        if (rows) expect(await storedRows(destiny.id)).toEqual(rows);
        const real = await clone(body);
        expect(real.status, JSON.stringify(real.body)).toBe(201);
        const { ids, version, plan_revision, ...report } = real.data;
        const { plan_revision: _before, ...foretold } = dry.data;
        expect(foretold).toEqual(report);
        const after = (await getTree(destiny.id)).data;
        expect(plan_revision).toBe(after.plan_revision);
        const [was, is] = [countTree(destiny, usual), countTree(after, usual)];
        const { added, replaced } = report;
        for (const name of ['months', 'weeks', 'days', 'blocks', 'exercises'] as const)
          expect(is[name] - was[name], `${level} → ${into} ${mode}: ${name}`).toBe(
            added[name] - replaced[name],
          );
        expect(is.minutes - was.minutes).toBe(added.minutes - replaced.minutes);
        expect(ids?.program_blocks).toHaveLength(added.blocks);
        expect(ids?.program_weeks).toHaveLength(added.weeks);
        expect(version?.dirty).toBe(true);
        destiny = { ...destiny, ...after };
        compared += 1;
      }
  }
  expect(compared).toBe(TREES * CLONE_PAIRS.length * MODES.length);
}, 900_000);

test('a dry run leaves the program, its changes and its log as they are', async () => {
  const source = await store({ name: 'Quieto', program_months: randomPlan(lib, (n) => n - 1) });
  const row = await programRow(source.id);
  const changes = await planChanges(source.id);
  const { status } = await clone({ program_id: source.id, destiny_program_id: source.id, dry_run: 1 });
  expect(status).toBe(200);
  expect(await programRow(source.id)).toEqual(row);
  expect(await planChanges(source.id)).toEqual(changes);
});
