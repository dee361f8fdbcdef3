import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './browser';
import { buildIfStale } from './build';
import { scratchFolder } from './scratch';
import { playwrightResult, type Result, vitestResult } from './test-reports';

type Outcome = { name: string; passed: number; failed: number; seconds: number };
type Step = { name: string; run: () => Promise<Result> };

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
    return vitestResult(file, ok);
  },
});

const build: Step = {
  name: 'build',
  run: async () => {
    await buildIfStale();
    return { passed: 1, failed: 0 };
  },
};

const browser: Step = {
  name: 'browser',
  run: async () => {
    const file = join(reports, 'browser.json');
    const env = { BROWSER_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const args = ['test', '--reporter=list,json', ...toolArguments];
    const ok = await execute(bin('playwright'), args, env);
    return playwrightResult(file, ok);
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
const named: string[] = [];
for (const step of COMMANDS[command] ?? []) {
  console.log(`\n── ${step.name} ──`);
  const started = Date.now();
  const { failures = [], ...counts } = await step.run().catch((error: unknown): Result => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  named.push(...failures);
  outcomes.push({ name: step.name, ...counts, seconds: Math.round((Date.now() - started) / 1_000) });
}
// Repeated at the end, because CI shows the last lines only.
for (const text of named) console.log(`\n✘ ${text}`);
console.log('');
console.table(outcomes);
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
