import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@/db/embedded/machine';
import { load } from './load';
import { endProcess, median, waitFor } from './server';

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{"name":"minimal","private":true,"type":"module"}',
  'next.config.mjs': 'export default { poweredByHeader: false, turbopack: { root: process.cwd() } };',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="es"><body>{children}</body></html>; }',
  'app/home/page.jsx': 'export default function Page() { return <main><h1>Hola</h1></main>; }',
};

/** The smallest Next application, built and served by the same Next: the framework's own limit. */
async function minimalApp(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'brio-minimal-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const next = resolve('node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production' as const };
  const build = spawnSync(process.execPath, [next, 'build', '--webpack'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (build.status !== 0)
    throw new Error(`The minimal application did not build:\n${build.stdout}${build.stderr}`);
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  await waitFor(`${url}/home`);
  return {
    url,
    stop: async () => {
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ENCODINGS = ['identity', 'gzip, br'] as const;

/**
 * Requests per second of one of our static pages and of the minimal page, in turns, three times each:
 * uncompressed (as tools request it) and compressed (as browsers do).
 */
export async function benchStatic(url: string): Promise<void> {
  const minimal = await minimalApp();
  const rows = [];
  for (const encoding of ENCODINGS) {
    const headers = { 'accept-encoding': encoding };
    const measure = async (page: string, seconds: number) =>
      (await load(page, { seconds, headers })).perSecond;
    const [ourPage, theirPage] = [`${url}/terms_and_conditions`, `${minimal.url}/home`];
    await measure(ourPage, 2);
    await measure(theirPage, 2);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round++) {
      ours.push(await measure(ourPage, 4));
      theirs.push(await measure(theirPage, 4));
    }
    const [mine, floor] = [median(ours), median(theirs)];
    rows.push({
      encoding,
      terms_and_conditions: Math.round(mine),
      'minimal Next page': Math.round(floor),
      ratio: Number((mine / floor).toFixed(2)),
    });
  }
  await minimal.stop();
  console.log('\nStatic page, requests per second at 16 clients');
  console.table(rows);
}
