import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { telemetry } from '@/lib/telemetry/store';
import { nameStatement, traceQueries } from './trace-queries';

afterEach(() => {
  delete telemetry.brioTracer;
});

test.each([
  ['select "id", "email" from "users" where "email" = $1', 'select', 'users'],
  ['insert into "orders" ("buyer") values (\'ana@correo.example\')', 'insert', 'orders'],
  ['update "order_lines" set "note" = $1', 'update', 'order_lines'],
  ['\n  delete from pgboss.job where id = $1', 'delete', 'job'],
  ['with due as (select id from mails) select * from due', 'with', 'mails'],
  ['begin', 'begin', ''],
  ["listen 'x'", 'query', ''],
])('%s', (text, operation, table) => {
  expect(nameStatement(text)).toEqual({ operation, table });
});

test('statements of a pool and of its clients have spans by name; without traces nothing is asked', async () => {
  const named: string[] = [];
  const fakeClient = { query: async (text: string) => `client ${text}` };
  const pool = Object.assign(new EventEmitter(), {
    query: (text: unknown, callback?: () => void) =>
      callback ? callback() : Promise.resolve(`pool ${text}`),
  });
  traceQueries(pool as unknown as pg.Pool);
  pool.emit('connect', fakeClient);
  expect(await pool.query('select 1')).toBe('pool select 1');
  expect(named).toEqual([]);
  telemetry.brioTracer = {
    serve: (_request, _response, work) => work(),
    run: (name, _attributes, work) => {
      named.push(name);
      return work();
    },
    ids: () => undefined,
    stop: async () => {},
  };
  expect(await pool.query({ text: 'select 1 from taxes', values: ['ana'] })).toContain('pool');
  expect(await fakeClient.query('select 2 from "ranges" where name = $1')).toContain('client');
  // The pool's own calls to its clients are part of its span.
  pool.query('select 3 from products', () => {});
  expect(named).toEqual(['select taxes', 'select ranges']);
});
