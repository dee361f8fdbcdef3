import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createMetrics } from './metrics';

const FOLDER = 'docs/operations';
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

const { registry } = createMetrics();
const known = new Map(registry.getMetricsAsArray().map((metric) => [metric.name, metric]));
/** Histograms have three series each. */
const plain = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
const namedIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:brio|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name));

const board = JSON.parse(read('grafana-board.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const alerts = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    expr: /^ {8}expr: (.+)$/m.exec(text)?.[1] ?? '',
    runbook: /^ {10}runbook: (.+)$/m.exec(text)?.[1] ?? '',
    summary: /^ {10}summary: (.+)$/m.exec(text)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1] ?? '',
  }));

const expressions: readonly (readonly [string, string])[] = [
  ...alerts.map(({ name, expr }) => [name, expr] as const),
  ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe.each(expressions)('%s: %s', (_title, expr) => {
  test('names metrics that the shop has, with labels that they have', () => {
    const names = namedIn(expr);
    if (!/^up\{/.test(expr)) expect(names.size).toBeGreaterThan(0);
    for (const name of names) expect([name, known.has(name) || known.has(plain(name))]).toEqual([name, true]);
    for (const [, name = '', labels = ''] of expr.matchAll(/\b(brio_[a-z0-9_]+)\{([^}]*)\}/g)) {
      const metric = known.get(name) ?? known.get(plain(name));
      const { labelNames = [] } = metric as unknown as { labelNames?: readonly string[] };
      for (const [, label] of labels.matchAll(/(\w+)(?:=~|!=|=)/g)) expect(labelNames).toContain(label);
    }
  });
});

test('every alert has a description, a severity and a runbook page', () => {
  expect(alerts.length).toBeGreaterThan(10);
  for (const { name, summary, severity } of alerts)
    expect([name, summary.length > 10, ['page', 'ticket'].includes(severity)]).toEqual([name, true, true]);
  const pages = alerts.map(({ runbook }) => runbook);
  expect(new Set(pages).size).toBe(pages.length);
  const written = readdirSync(`${FOLDER}/runbooks`).map((file) => `${FOLDER}/runbooks/${file}`);
  expect([...pages].sort()).toEqual(written.sort());
});

test.each(alerts)(
  'the page of $name names it and says what to look at, to do and not to do',
  ({ name, runbook }) => {
    expect(existsSync(runbook)).toBe(true);
    const page = readFileSync(runbook, 'utf8');
    expect(page).toContain(`\`${name}\``);
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['What it means', 'Look at', 'Do', 'Do not']);
    for (const metric of namedIn(page)) expect([metric, known.has(metric)]).toEqual([metric, true]);
    // Panels that a page refers to.
    const titles = new Set(board.panels.map(({ title }) => title));
    for (const [, title] of page.matchAll(/\*\*([^*]+)\*\*/g)) expect(titles).toContain(title);
  },
);

test('the table of metrics is whole', () => {
  const told = namedIn(read('README.md'));
  const own = [...known.keys()].filter((name) => name.startsWith('brio_'));
  expect(own.filter((name) => !told.has(name))).toEqual([]);
  expect([...told].filter((name) => name.startsWith('brio_') && !known.has(name))).toEqual([]);
});
