import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/**
 * `failures` are the tests that failed, or passed at the second try only, each with the start of its error.
 */
export type Result = { passed: number; failed: number; failures?: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};
type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky', number>;
  suites: PlaywrightSuite[];
};

const ERROR_LINES = 12;

const failure = (file: string, name: string, error = ''): string =>
  `${file} › ${name}\n${error.split('\n').slice(0, ERROR_LINES).join('\n')}`;

/** Null when the tool ended before it wrote its report. */
const read = async <T>(file: string): Promise<T | null> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));

/** A file that could not be loaded has no failed test, but the run is not ok. */
const failed = (count: number, ok: boolean): number => (ok ? count : Math.max(1, count));

/** What Vitest's JSON report in `file` says of a run that ended with `ok`. */
export async function vitestResult(file: string, ok: boolean): Promise<Result> {
  const report = await read<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(relative('.', name), 'the file', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(relative('.', name), fullName, failureMessages?.[0] ?? ''),
      ),
  ]);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed(report?.numFailedTests ?? 0, ok),
    failures,
  };
}

const playwrightFailures = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => failure(file, `${title} (${status})`, results[0]?.error?.message)),
  ),
  ...suites.flatMap(playwrightFailures),
];

/** What Playwright's JSON report in `file` says of a run that ended with `ok`. */
export async function playwrightResult(file: string, ok: boolean): Promise<Result> {
  const report = await read<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  if (flaky > 0) console.warn(`${flaky} passed at the second try only: fix them.`);
  return {
    passed: expected + flaky,
    failed: failed(unexpected, ok),
    failures: report?.suites.flatMap(playwrightFailures) ?? [],
  };
}
