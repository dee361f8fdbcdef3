import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Migrations up to this one were released before they had to work with the previous version. */
const LAST_UNCHECKED = '0015_grows.sql';
/** States since which release nothing uses what the file removes. */
const ALLOWED = /^-- contracts: .*\b\d+\.\d+/m;

/** What breaks the previous version, whose last processes may still run (docs/deploy.md#migrations). */
const CONTRACTING: readonly RegExp[] = [
  /\bdrop (?:table|(?:materialized )?view|index|type|domain|function|sequence|schema|column|constraint)\b/,
  // In PostgreSQL the word COLUMN is optional.
  /\balter table .*\bdrop (?!not null|default|identity|expression|trigger|constraint|column)(?:if exists )?["\w%]/,
  /\balter (?:table|index|type|view|sequence|schema|function) .*\brename\b/,
  /\balter (?:column )?"?[\w%]+"? (?:set data )?type\b/,
  /\balter (?:column )?"?[\w%]+"? drop (?:default|identity|expression)\b/,
  /\btruncate\b/,
];

/** The statements of a migration that only a later release may run. */
function contracting(text: string): string[] {
  const statements = text
    .replace(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  /** Columns that have a default from this file on: a row without them is still accepted. */
  const withDefault = new Set(
    statements.flatMap((statement) => {
      const [, table, column] = /alter table (\S+) alter column (\S+) set default/.exec(statement) ?? [];
      return table ? [`${table} ${column}`] : [];
    }),
  );
  const isRequired = (statement: string): boolean => {
    const [, table, column] = /alter table (\S+) alter column (\S+) set not null/.exec(statement) ?? [];
    if (table) return !withDefault.has(`${table} ${column}`);
    return (
      /\balter table .*\badd column\b.* not null\b/.test(statement) &&
      !/\b(?:default|generated)\b/.test(statement)
    );
  };
  return statements.filter(
    (statement) => CONTRACTING.some((pattern) => pattern.test(statement)) || isRequired(statement),
  );
}

const refused = (name: string, text: string): string[] =>
  name <= LAST_UNCHECKED || ALLOWED.test(text)
    ? []
    : contracting(text).map((statement) => `${name}: ${statement}`);

test('no migration removes what the previous version still uses', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const names = globSync('*.sql', { cwd: folder }).sort();
  expect(names).toContain(LAST_UNCHECKED);
  const found = await Promise.all(
    names.map(async (name) => refused(name, await readFile(join(folder, name), 'utf8'))),
  );
  expect(found.flat()).toEqual([]);
});

describe('of a statement', () => {
  test.each([
    'DROP TABLE "old";',
    'ALTER TABLE "orders" DROP COLUMN "note";',
    'ALTER TABLE "orders" DROP COLUMN IF EXISTS "note" CASCADE;',
    'ALTER TABLE orders DROP note;',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_note_check";',
    'DROP INDEX "orders_note_index";',
    'ALTER TABLE "orders" RENAME TO "sales";',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
    'ALTER TABLE "orders"\n  ALTER COLUMN "note" SET DATA TYPE integer;',
    'ALTER TABLE orders ALTER note TYPE text;',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;',
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
    "DO $$ BEGIN EXECUTE format('ALTER TABLE %I RENAME TO %I', a, b); END $$;",
    'TRUNCATE orders;',
  ])('it is refused: %s', (text) => {
    expect(
      refused('0016_x.sql', `CREATE TABLE "a" ("id" integer);--> statement-breakpoint\n${text}`),
    ).toEqual([expect.stringMatching(/^0016_x\.sql: /)]);
  });

  test.each([
    'CREATE TABLE "marks" ("id" integer PRIMARY KEY NOT NULL, "type" text NOT NULL);',
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "orders" ADD COLUMN "type" text GENERATED ALWAYS AS (lower(note)) STORED NOT NULL;',
    `ALTER TABLE "orders" ALTER COLUMN "note" SET DEFAULT '';--> statement-breakpoint\nALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;`,
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
    'CREATE INDEX "orders_note_index" ON "orders" USING btree ("note");',
    '-- DROP TABLE "old": a later release does.',
  ])('it is taken: %s', (text) => expect(refused('0016_x.sql', text)).toEqual([]));

  test('it is accepted when the file states since which release nothing uses what it removes', () => {
    const drop = 'ALTER TABLE "orders" DROP COLUMN "note";';
    expect(refused('0016_x.sql', `-- contracts: nobody uses orders.note since 0.3.0\n${drop}`)).toEqual([]);
    expect(refused('0016_x.sql', `-- contracts: tidying up\n${drop}`)).toHaveLength(1);
  });
});
