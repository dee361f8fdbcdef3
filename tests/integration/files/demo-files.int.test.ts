import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedDatabase } from '@/db/seed/seed';
import { migrateDatabase } from '@/lib/startup/migrate';
import { databaseUrl } from '../setup/template';

const name = `demo_files_${process.pid}`;
const url = databaseUrl(inject('serverUrl'), name);
let dataDir = '';

async function query<T>(text: string, at = url): Promise<T[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const pathOf = (key: string) => join(dataDir, 'files', key.slice(0, 2), key);
const stored = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brio-demo-files-'));
  await query(`create database ${name}`, inject('serverUrl'));
  await migrateDatabase(url);
  await seedDatabase(url, { demo: true, dataDir });
});
afterAll(async () => {
  await query(`drop database ${name}`, inject('serverUrl'));
  await rm(dataDir, { recursive: true, force: true });
});

test('every proof of the demo has its own private file, linked to its order, of the stated type', async () => {
  const proofs = await query<{ key: string | null; mime_type: string; sha256: string; is_private: boolean }>(`
    select f.key, f.mime_type, f.sha256, f.is_private
    from transfer_proofs p
    left join files f on f.id = p.file_id
    left join file_links l on l.file_id = f.id and l.model = 'orders' and l.model_id = p.order_id
      and l.collection = 'proofs'
    where l.id is not null or p.file_id is null`);
  const [{ count } = { count: '0' }] = await query<{ count: string }>('select count(*) from transfer_proofs');
  expect(Number(count)).toBeGreaterThan(20);
  expect(proofs).toHaveLength(Number(count));
  expect(new Set(proofs.map(({ key }) => key)).size).toBe(proofs.length);
  for (const { key, mime_type, sha256, is_private } of proofs) {
    const bytes = await readFile(pathOf(key ?? ''));
    expect(is_private).toBe(true);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe(mime_type);
  }
  expect(new Set(proofs.map(({ mime_type }) => mime_type))).toEqual(
    new Set(['image/jpeg', 'application/pdf']),
  );
});

test('every program of the demo has its meal plan, and every downloadable product its file', async () => {
  expect(
    await query(`
      select id from programs where id not in (select model_id from file_links where model = 'programs' and collection = 'meal_plan')
      union all
      select id from products where downloadable and id not in (select model_id from file_links where model = 'products' and collection = 'download')`),
  ).toEqual([]);
});

test('a customer of the demo has a document with its file', async () => {
  const documents = await query<{ key: string; is_private: boolean }>(`
    select f.key, f.is_private from crm_documents d
    join file_links l on l.model = 'crm-documents' and l.model_id = d.id and l.collection = 'document_file'
    join files f on f.id = l.file_id`);
  expect(documents).toEqual([{ key: expect.any(String), is_private: true }]);
  const bytes = await readFile(pathOf(documents[0]?.key ?? ''));
  expect((await fileTypeFromBuffer(bytes))?.mime).toBe('application/pdf');
});

test('seeding again leaves rows and files as they are', async () => {
  const before = [await query('select count(*) from files'), (await stored()).length];
  await seedDatabase(url, { demo: true, dataDir });
  expect([await query('select count(*) from files'), (await stored()).length]).toEqual(before);
});
