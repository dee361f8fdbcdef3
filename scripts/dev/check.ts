import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './browser';
import { buildIfStale } from './build';
import { scratchFolder } from './scratch';

type Outcome = { name: string; passed: number; failed: number; seconds: number };
type Step = { name: string; run: () => Promise<Omit<Outcome, 'name' | 'seconds'>> };

/** The command, then arguments for its tool: `npm run test:unit -- lib/http`. */
const [command = 'all', ...toolArguments] = process.argv.slice(2);
const reports = join('.cache', 'reports');
const bin = (name: string) => join('node_modules', '.bin', name);

async function execute(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () =>
    (await execute(bin(command), args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

type VitestReport = { numPassedTests: number; numFailedTests: number };

/**
 * The tests of a project of vitest.config.ts and of projects that begin with its name; all, or those whose
 * path contains one of `files`.
 */
const vitest = (project: string, ...files: string[]): Step => ({
  name: project,
  run: async () => {
    const file = join(reports, `${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const only = toolArguments.length > 0 ? toolArguments : files;
    // A file named on the command line may belong to another project.
    const allowNone = command === 'faults' ? ['--passWithNoTests'] : [];
    const args = ['run', '--project', `${project}*`, ...allowNone, ...reporters, ...only];
    const ok = await execute(bin('vitest'), args);
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as VitestReport | null;
    const failed = report?.numFailedTests ?? 0;
    // A file that could not be loaded has no failed test, but the run fails.
    return { passed: report?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed) };
  },
});

const build: Step = {
  name: 'build',
  run: async () => {
    await buildIfStale();
    return { passed: 1, failed: 0 };
  },
};

type PlaywrightReport = { stats: Record<'expected' | 'unexpected' | 'flaky', number> };

const browser: Step = {
  name: 'browser',
  run: async () => {
    const file = join(reports, 'browser.json');
    const env = { BROWSER_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const args = ['test', '--reporter=list,json', ...toolArguments];
    const ok = await execute(bin('playwright'), args, env);
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as PlaywrightReport | null;
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
    if (flaky > 0) console.warn(`${flaky} passed at the second try only (named above): fix them.`);
    return { passed: expected + flaky, failed: ok ? unexpected : Math.max(1, unexpected) };
  },
};

const lint = [
  check('format and lint', 'biome', 'check', '--error-on-warnings', ...toolArguments),
  check(
    'layers',
    'depcruise',
    ...['app', 'components', 'lib', 'db', 'instrumentation.ts', 'middleware.ts', 'server.ts'],
    ...['--config', '.dependency-cruiser.cjs'],
  ),
  check('dead code', 'knip', '--no-config-hints'),
];
const typecheck = [check('route types', 'next', 'typegen'), check('types', 'tsc', '--noEmit')];
const validate = [...lint, ...typecheck, vitest('unit'), vitest('integration')];

const COMMANDS: Readonly<Record<string, readonly Step[]>> = {
  all: [...validate, build, vitest('fault'), browser],
  validate,
  lint,
  typecheck,
  format: [check('format', 'biome', 'check', '--write', ...toolArguments)],
  unit: [vitest('unit')],
  integration: [vitest('integration')],
  faults: [build, vitest('fault'), vitest('integration', '.long.')],
  e2e: [build, browser],
};

process.env.TMPDIR = await scratchFolder();
if (command === 'faults') process.env.LONG_RUNS = '1';
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const outcomes: Outcome[] = [];
for (const step of COMMANDS[command] ?? []) {
  console.log(`\n── ${step.name} ──`);
  const started = Date.now();
  const result = await step.run().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  outcomes.push({ name: step.name, ...result, seconds: Math.round((Date.now() - started) / 1_000) });
}
console.log('');
console.table(outcomes);
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
