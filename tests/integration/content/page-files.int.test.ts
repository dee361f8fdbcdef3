import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as fileRoute from '@/app/api/files/[token]/route';
import * as filesRoute from '@/app/api/files/route';
import { db } from '@/db/client';
import { files } from '@/db/schema';
import { getProgram } from '@/lib/server/catalog/get-program';
import { sweep } from '@/lib/worker/sweep';
import { picture } from '../files/samples';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { editorOf, seenOf, stateOf } from './page-kit';

const OLD = new Date(Date.now() - 5 * 86_400_000);

/** An unused upload that is old enough to be deleted by the sweep. */
async function upload(jar: CookieJar): Promise<{ id: number; token: string }> {
  const form = new FormData();
  form.set('file', await picture());
  form.set('resource', 'content-pages');
  form.set('field', 'hero_image');
  const { status, body } = await call(filesRoute.POST, { path: '/api/files', form, jar });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = (body as { data: { id: number } }).data;
  const [row] = await db.update(files).set({ created_at: OLD }).where(eq(files.id, id)).returning();
  return { id, token: row?.token ?? '' };
}
const fileExists = async (id: number) => (await db.$count(files, eq(files.id, id))) === 1;
const read = async (token: string, jar?: CookieJar) =>
  (await call(fileRoute.GET, { path: `/api/files/${token}`, params: { token }, ...(jar ? { jar } : {}) }))
    .status;
const shown = async () => (await getProgram('flashfit', 'es'))?.page.image?.src ?? null;

test('a picture of a draft or an old version is kept, and read by editors only until it is published', async () => {
  const editor = await editorOf('content_flashfit');
  const [admin, support, customer] = await Promise.all(
    ['admin@brio.test', 'soporte@brio.test', 'cliente@brio.test'].map((email) => signedIn(email)),
  );
  const [first, second] = [await upload(editor.jar), await upload(editor.jar)];
  const draft = await editor.save({ hero_image: [first.id] }, null);
  expect(stateOf(draft)).toMatchObject({ row: { hero_image: [{ id: first.id }] }, changed: ['hero_image'] });
  await sweep();
  expect(await fileExists(first.id)).toBe(true);
  expect(await fileExists(second.id)).toBe(false);
  expect(await shown()).toBeNull();
  expect(await read(first.token)).toBe(404);
  expect(await read(first.token, customer)).toBe(404);
  expect(await read(first.token, support)).toBe(404);
  expect(await read(first.token, admin)).toBe(200);

  stateOf(await editor.publish(seenOf(draft)));
  expect(await shown()).toContain(first.token);
  expect(await read(first.token)).toBe(200);

  stateOf(await editor.publish(seenOf(await editor.save({ hero_image: [] }, null))));
  await sweep();
  expect(await fileExists(first.id)).toBe(true);
  expect(await read(first.token)).toBe(404);
  const restored = await editor.restore(2, null);
  expect(stateOf(restored).row).toMatchObject({ hero_image: [{ id: first.id }] });
  stateOf(await editor.publish(seenOf(restored)));
  expect(await shown()).toContain(first.token);
});

test('a discarded draft releases its upload', async () => {
  const editor = await editorOf('content_reset');
  const { id } = await upload(editor.jar);
  const seen = seenOf(await editor.save({ hero_image: [id] }, null));
  stateOf(await editor.discard(seen));
  await sweep();
  expect(await fileExists(id)).toBe(false);
});

test('a draft shows its own page’s files and the uploads of whoever saves it, no others', async () => {
  const [one, two] = await Promise.all([
    editorOf('content_home'),
    editorOf('content_home', 'admin@brio.test'),
  ]);
  const [mine, free] = [await upload(one.jar), await upload(one.jar)];
  const seen = seenOf(await one.save({ hero_image: [mine.id] }, null));
  expect((await two.save({ hero_image: [free.id] }, seen)).status).toBe(422);
  expect((await two.save({ hero_image: [mine.id], hero_line_1: 'Con ella' }, seen)).status).toBe(200);
  const other = await editorOf('content_sweatclub');
  expect((await other.save({ hero_image: [mine.id] }, null)).status).toBe(422);
});
