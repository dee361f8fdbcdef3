import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { signIn, startFilled } from './filled';
import { percentile, timesOf } from './server';
import { benchPhone } from './training-browser';
import { fillTraining, ROWS } from './training-data';

const CUSTOMER = 'cliente@brio.test';
const RUNS = 60;

const kilobytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1_024;

type Snapshot = {
  user_id: number;
  programs: {
    days: { id: number; month: number; week: number; day: number; hash: string; exercises: number }[];
  }[];
  bodies: Record<string, { blocks: { exercises: { id: number }[] }[] }>;
  blocks: { hash: string }[];
  exercises: { hash: string }[];
};

/**
 * Training after five years and without a connection, against the targets of docs/spec/progress.md#targets
 * docs/spec/player.md#targets and docs/spec/offline.md#targets.
 */
export async function benchTraining(): Promise<void> {
  const { url, databaseUrl, stop } = await startFilled({ users: 2_010, orders: 0 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillTraining(client, CUSTOMER);
    await client.query('vacuum analyze');
    const cookie = await signIn(url, CUSTOMER);
    const get = async (path: string) => {
      const started = performance.now();
      const answer = await fetch(url + path, { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return { ms: performance.now() - started, text };
    };
    const p95 = async (path: string) => percentile(await timesOf(() => get(path), RUNS), 0.95);
    const { rows } = await client.query<{ id: number }>(
      'select exercise_id as id from progress_logs group by 1 order by count(*) desc limit 1',
    );
    const exercise = rows[0]?.id ?? 1;
    const first = await get('/api/v1/training/snapshot?days=14');
    const held = JSON.parse(first.text) as Snapshot;
    const have = [
      ...Object.keys(held.bodies),
      ...[...held.blocks, ...held.exercises].map(({ hash }) => hash),
    ];
    const again = await get(`/api/v1/training/snapshot?days=14&have=${have.join(',')}`);
    const file = await get('/api/v1/training/export?format=csv');
    const day = held.programs[0]?.days.find(({ exercises }) => exercises > 0);
    const row = day && held.bodies[day.hash]?.blocks[0]?.exercises[0];
    if (!day || !row) throw new Error('No open day');
    const phone = await benchPhone({
      ...{ url, cookie, userId: held.user_id, row: { id: row.id, day: day.id } },
      day: `/month_progress/${day.month}/${day.week}/${day.day}`,
    });
    console.log(`\nTraining, ${ROWS.toLocaleString()} sets of one person`);
    console.table(
      [
        { what: 'progress page, p95 ms', value: await p95('/profile/progress'), aim: '≤ 120' },
        {
          what: 'exercise page, p95 ms',
          value: await p95(`/profile/progress/exercises/${exercise}`),
          aim: '≤ 60',
        },
        {
          what: 'exercise call, p95 ms',
          value: await p95(`/api/v1/training/exercises/${exercise}`),
          aim: '≤ 60',
        },
        { what: 'export, rows a second', value: ROWS / (file.ms / 1_000), aim: '≥ 5,000' },
        { what: 'snapshot, new, kB br', value: kilobytes(first.text), aim: '≤ 60' },
        { what: 'snapshot after a mark, kB br', value: kilobytes(again.text), aim: '≤ 4' },
        { what: "player's page, JS kB on the wire", value: phone.kilobytes.page, aim: '≤ 165' },
        { what: 'of it for the player alone, kB gz', value: phone.kilobytes.player, aim: '≤ 24' },
        { what: 'worker, kB gz', value: phone.kilobytes.worker, aim: '≤ 12' },
        { what: 'cold start offline at 4×, ms', value: phone.cold, aim: '≤ 1,500' },
        { what: '300 marks up on slow 4G, ms', value: phone.marks, aim: '≤ 3,000' },
      ].map((line) => ({ ...line, value: Math.round(line.value * 10) / 10 })),
    );
  } finally {
    await client.end();
    await stop();
  }
}
