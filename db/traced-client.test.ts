import { expect, test } from 'vitest';
import { nameStatement } from './traced-client';

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
