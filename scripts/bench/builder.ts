import { benchBuilderScreen } from './builder-screen';
import { signIn } from './filled';
import { median, percentile, prepareBench } from './server';

const MONTHS = 12;
const WEEKS = 5;
const DAYS = [1, 2, 3, 4, 5];
const ROWS = 10;

type Row = { id: number; duration?: string };
type Tree = {
  id: number;
  plan_revision?: number;
  updated_at?: string;
  program_months: {
    id: number;
    weeks: { id: number; days: { id: number; blocks: { id: number; exercises: Row[] }[] }[] }[];
  }[];
};
type Named = { id: number; nombre?: string };
type Meta = { months: Named[]; weeks: Named[]; blocks: Named[]; exercises: Named[] };

/** A year of 3,000 rows: five training days a week, two blocks of five rows each. */
function yearOf({ months, weeks, blocks, exercises }: Meta, name: string) {
  const at = (list: readonly Named[], index: number) => list[index % list.length]?.id;
  const rows = (first: number) =>
    Array.from({ length: ROWS / 2 }, (_row, r) => ({
      exercise_id: at(exercises, first + r),
      duration: `${3 + (r % 3)} × 8-12 @ ${10 + r} kg desc. 60 s`,
      code: `A${r + 1}`,
      instructions: r === 0 ? 'Con calma y sin rebotar; baje en tres tiempos.' : null,
    }));
  return {
    name,
    program_months: Array.from({ length: MONTHS }, (_month, m) => ({
      month_id: at(months, m),
      weeks: Array.from({ length: WEEKS }, (_week, w) => ({
        week_id: at(weeks, m * WEEKS + w),
        days: DAYS.map((day_id) => ({
          day_id,
          title: `Día ${day_id}`,
          blocks: [0, 1].map((b) => ({
            block_id: at(blocks, b),
            duration: '16 min',
            description: 'Cuatro series. Descanso de 60 s',
            exercises: rows(day_id + b),
          })),
        })),
      })),
    })),
  };
}

/** Keys as in an older client's form: `program_months[0][weeks][0][week_id]`. */
function appendTo(form: FormData, value: unknown, key: string): void {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) appendTo(form, inner, key ? `${key}[${name}]` : name);
  else form.append(key, value === null || value === undefined ? '' : String(value));
}

/** The entire tree with another dose in every row, without the fields of the stale check. */
function withDoses({ plan_revision: _plan, updated_at: _all, ...tree }: Tree, dose: string): Tree {
  const copy: Tree = structuredClone(tree);
  for (const { weeks } of copy.program_months)
    for (const { days } of weeks)
      for (const { blocks } of days)
        for (const { exercises } of blocks) for (const row of exercises) row.duration = dose;
  return copy;
}

/** Only the rows of one week, as the builder sends a change: 50 rows below their parents' ids. */
function weekOf(tree: Tree, dose: string) {
  const [month] = withDoses(tree, dose).program_months;
  const rows = (month?.weeks[0]?.days ?? []).map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({
      id: block.id,
      exercises: block.exercises.map((row) => ({ id: row.id, duration: row.duration })),
    })),
  }));
  return {
    id: tree.id,
    program_months: [{ id: month?.id, weeks: [{ id: month?.weeks[0]?.id, days: rows }] }],
  };
}

type Timed = { values: number[]; kilobytes: number };

/**
 * The calls of the program builder on a year of 3,000 rows, one after the other, in milliseconds on the
 * server (docs/spec/builder.md#targets); with `screen` also its screen in a browser.
 */
export async function benchBuilder({ screen }: { screen: boolean }): Promise<void> {
  const { url, stop } = await prepareBench();
  try {
    const headers = { cookie: await signIn(url), 'x-requested-with': 'XMLHttpRequest' };
    const call = async (
      path: string,
      init: RequestInit = {},
    ): Promise<{ data: unknown; ms: number; size: number }> => {
      const started = performance.now();
      const response = await fetch(`${url}/api/v1/${path}`, {
        ...init,
        headers: { ...headers, ...init.headers },
      });
      const text = await response.text();
      const ms = performance.now() - started;
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
      const body = JSON.parse(text) as { data?: unknown; meta?: unknown };
      return { data: body.data ?? body.meta, ms, size: text.length / 1_024 };
    };
    const post = (path: string, body: object, more: Record<string, string> = {}) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...more },
      });
    const minimal = { prefer: 'return=minimal' };
    const repeat = async (runs: number, work: (run: number) => ReturnType<typeof call>): Promise<Timed> => {
      const values: number[] = [];
      let kilobytes = 0;
      for (let run = -2; run < runs; run++) {
        const { ms, size } = await work(run);
        kilobytes = size;
        if (run >= 0) values.push(ms);
      }
      return { values, kilobytes };
    };
    const meta = (await call('program/getcreateeditdata')).data as Meta;
    const stored = await post('program/store', { ...yearOf(meta, 'Un año'), draft: 1 });
    const tree = stored.data as Tree;
    const own = { program_id: tree.id, program_month_id: tree.program_months[0]?.id, draft: 1 };
    const { id: copyOf } = (await post('program/store', { name: 'Copias', draft: 1 })).data as Tree;
    const form = () => {
      const data = new FormData();
      appendTo(data, { ...yearOf(meta, `Formulario ${Math.random()}`), draft: 1 }, '');
      return data;
    };
    const results: readonly (readonly [name: string, target: number, timed: Timed])[] = [
      [
        'store, 50 rows',
        150,
        await repeat(40, (run) =>
          post('program/store', { ...weekOf(tree, `${run} rep.`), draft: 1 }, minimal),
        ),
      ],
      [
        'store, 3,000 rows as JSON, all changed',
        500,
        await repeat(9, (run) =>
          post('program/store', { ...withDoses(tree, `${run} s`), draft: 1 }, minimal),
        ),
      ],
      [
        'store, 3,000 rows as JSON, new, tree back',
        500,
        await repeat(7, (run) => post('program/store', { ...yearOf(meta, `Año ${run}`), draft: 1 })),
      ],
      [
        'store, 3,000 rows as multipart, new',
        1_500,
        await repeat(5, () => call('program/store', { method: 'POST', body: form(), headers: minimal })),
      ],
      ['getProgram, 3,000 rows', 150, await repeat(20, () => call(`program/getProgram/${tree.id}`))],
      [
        'clone of a month',
        500,
        await repeat(10, () => post('program/clone', { ...own, destiny_program_id: copyOf })),
      ],
      [
        'publish, a day changed',
        600,
        await repeat(7, async (run) => {
          await post('program/store', { ...weekOf(tree, `${run} m`), draft: 1 }, minimal);
          return post(`programs/${tree.id}/publish`, {});
        }),
      ],
    ];
    console.log('\nProgram builder, milliseconds, one call after the other');
    console.table(
      results.map(([name, target, { values, kilobytes }]) => ({
        call: name,
        median: Math.round(median(values)),
        p95: Math.round(percentile(values, 0.95)),
        'at most': target,
        'answer kB': Math.round(kilobytes),
      })),
    );
    const exercises = meta.exercises.flatMap(({ nombre }) => nombre ?? []);
    if (screen) await benchBuilderScreen(url, { programId: tree.id, cookie: headers.cookie, exercises });
  } finally {
    await stop();
  }
}
