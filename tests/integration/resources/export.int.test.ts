import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { taxes } from '@/db/schema';
import { exportRows } from '@/lib/admin/export';
import { parseListAddress } from '@/lib/fields/list-address';
import { resources } from '@/lib/resources/registry';
import { contextOf } from '../admin/staff';

test('an export holds every row that was there when it began, once and in order, whatever is added while it is read', async () => {
  const named = (text: string) => ({ name: `Impuesto ${text}` });
  await db.insert(taxes).values(Array.from({ length: 1_300 }, (_, n) => named(String(n))));
  const admin = await contextOf('admin@brio.test');
  const response = await exportRows(admin, resources.taxes, parseListAddress(new URLSearchParams()), {
    columns: ['id', 'name'],
    format: 'csv',
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    text += chunk.value;
    if (text.includes('Impuesto')) await db.insert(taxes).values(named('tardío'));
  }
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number.parseInt(line, 10));
  expect(ids.length).toBeGreaterThanOrEqual(1_300);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(text).not.toContain('tardío');
});
