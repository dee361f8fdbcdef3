import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as filesRoute from '@/app/api/files/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as publicRoute from '@/app/api/v1/getProgramContentData/[...path]/route';
import { db } from '@/db/client';
import { audit_entries, content_pages, program_content_slugs, program_types, users } from '@/db/schema';
import { getHome } from '@/lib/server/catalog/get-home';
import { getProgram } from '@/lib/server/catalog/get-program';
import { createProgramPage } from '@/lib/server/content/create-program-page';
import { getPageEditor } from '@/lib/server/content/get-page-editor';
import { listProgramPages } from '@/lib/server/content/list-program-pages';
import { makeProgram, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { editorOf, seenOf } from './page-kit';

type Row = Record<string, unknown> & { id: number; updated_at: string };
const dataOf = (body: unknown) => (body as { data: Row }).data;

let jar: CookieJar;
let admin: typeof users.$inferSelect;
beforeAll(async () => {
  jar = await signedIn('editor@brio.test');
  const [row] = await db.select().from(users).where(eq(users.email, 'admin@brio.test'));
  if (!row) throw new Error('no admin');
  admin = row;
});

const put = (contentType: string, json: object, as: CookieJar | null = jar) =>
  call(rowRoute.PUT, {
    method: 'PUT',
    path: `/api/v1/content-pages/${contentType}`,
    params: { resource: 'content-pages', id: contentType },
    json,
    ...(as ? { jar: as } : {}),
  });
const read = (...path: string[]) =>
  call(publicRoute.GET, { params: { path } as unknown as Record<string, string> });
const picture = async () => {
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f36' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'portada.png', { type: 'image/png' });
};

describe('what an editor saves', () => {
  test('is on the public page at once, and the page keeps its own words everywhere else', async () => {
    expect((await put('content_home', { hero_line_1: 'A bailar', hero_text: null })).status).toBe(202);
    const { page } = await getHome('es');
    expect(page.words).toEqual({ hero_line_1: 'A bailar' });
    expect(page.reasons).toEqual([]);
  });

  test('of a program is drawn by its page: sentence, text, benefits, quotes, picture', async () => {
    const form = new FormData();
    form.set('file', await picture());
    form.set('resource', 'content-pages');
    form.set('field', 'hero_image');
    const uploaded = await call(filesRoute.POST, { path: '/api/files', form, jar });
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    const saved = await put('content_flashfit', {
      hero_title: 'Veinte minutos',
      page_text: '<p>Hola</p><script>x</script>',
      hero_image: [dataOf(uploaded.body).id],
      benefits: [{ title: 'Corto', text: 'Cabe' }],
      quotes: [{ text: 'Me gustó', name: 'Ana' }],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(202);
    const program = await getProgram('flashfit', 'es');
    expect(program).toMatchObject({
      lede: 'Veinte minutos',
      descriptionHtml: '<p>Hola</p>',
      page: {
        benefits: [{ title: 'Corto', text: 'Cabe' }],
        quotes: [{ text: 'Me gustó', name: 'Ana' }],
        image: { width: 20, height: 20 },
      },
    });
  });

  test('leaves before and after of each part, and who', async () => {
    await put('content_reset', { contact_title: '¿Dudas?' });
    const [entry] = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'content-pages'), eq(audit_entries.action, 'update')))
      .orderBy(desc(audit_entries.id));
    expect(entry).toMatchObject({
      before: { contact_title: null },
      after: { contact_title: '¿Dudas?' },
      actor_id: expect.any(Number),
    });
  });

  test('equal to the built-in text is not stored, so that other languages keep theirs', async () => {
    const { state } = await getPageEditor(signedInAs(admin, 'content_page_edit'), {
      contentType: 'content_home',
      title: 'Inicio',
    });
    const { reasons, pay_title } = state.row as Record<string, unknown>;
    expect(reasons).toHaveLength(4);
    expect((await put('content_home', { reasons, pay_title })).status).toBe(202);
    const [stored] = await db
      .select()
      .from(content_pages)
      .where(eq(content_pages.content_type, 'content_home'));
    expect(stored?.data).not.toHaveProperty('reasons');
    expect(stored?.data).not.toHaveProperty('pay_title');
  });
});

describe('PUT content-pages/{content_type}', () => {
  test('keeps what an older client sends beside the known parts', async () => {
    const sent = { banner: { text: 'Hola', links: [1, 2] }, id: 999, content_type: 'terms', route: 'x' };
    expect((await put('content_sweatclub', sent)).status).toBe(202);
    const { body } = await read('content_sweatclub');
    expect(dataOf(body)).toMatchObject({
      banner: { text: 'Hola', links: [1, 2] },
      content_type: 'content_sweatclub',
      route: 'programs/sweatclub',
    });
    expect(dataOf(body).id).not.toBe(999);
    const typed = await read(String(dataOf(body).program_type_id), 'content_sweatclub');
    expect(dataOf(typed.body).id).toBe(dataOf(body).id);
  });

  test('is 422 with every wrong part named, and nothing is saved', async () => {
    const wrong = await put('content_home', {
      title: '',
      hero_line_1: 'x'.repeat(41),
      reasons: [{ title: '', text: 'a' }],
      hero_line_2: 'no',
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys((wrong.body as { errors: object }).errors).sort()).toEqual([
      'hero_line_1',
      'reasons.0.title',
      'title',
    ]);
    expect((await getHome('es')).page.words).not.toHaveProperty('hero_line_2');
    const many = Array.from({ length: 9 }, () => ({ title: 'a' }));
    expect((await put('content_home', { reasons: many })).status).toBe(422);
  });

  test('is 409 with the page as it is now when someone saved since', async () => {
    const { body } = await put('content_reset', { hero_title: 'Uno' });
    const { updated_at } = dataOf(body);
    expect((await put('content_reset', { hero_title: 'Dos', updated_at })).status).toBe(202);
    const stale = await put('content_reset', { hero_title: 'Tres', updated_at });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { hero_title: 'Dos' }, changed: ['hero_title'] });
    expect((await put('content_reset', { hero_title: 'Tres', updated_at: 'ayer' })).status).toBe(422);
  });

  test('needs the ability, a page that exists, and files of one’s own', async () => {
    expect((await put('content_home', { title: 'x' }, null)).status).toBe(401);
    expect((await put('content_home', { title: 'x' }, await signedIn('soporte@brio.test'))).status).toBe(403);
    expect((await put('content_nowhere', { title: 'x' })).status).toBe(404);
    expect((await put('content_home', { hero_image: [1] })).status).toBe(422);
    expect((await put('content_home', { banner: 'x'.repeat(210_000) })).status).toBe(413);
  });

  test('creates the page of an editor with its first save, and the second of two first saves is 409', async () => {
    await db
      .update(content_pages)
      .set({ deleted_at: new Date() })
      .where(eq(content_pages.content_type, 'content_bootycamp'));
    const which = { contentType: 'content_bootycamp', title: 'BootyCamp' };
    const opened = await getPageEditor(signedInAs(admin, 'content_page_edit'), which);
    expect(opened).toMatchObject({
      key: 'content_bootycamp',
      state: { row: { id: 0, title: 'BootyCamp', updated_at: null }, draft: null, versions: [] },
    });
    const first = await put('content_bootycamp', { title: 'BootyCamp', updated_at: null });
    expect(first.status, JSON.stringify(first.body)).toBe(202);
    expect((await put('content_bootycamp', { title: 'Otra', updated_at: null })).status).toBe(409);
  });
});

describe('pages by program type', () => {
  const context = () =>
    signedInAs(
      admin,
      'content_page_create',
      'content_page_edit',
      'program_content_slug_create',
      'program_content_slug_access',
    );
  const makeType = async (name: string) => {
    const [type] = await db.insert(program_types).values({ name }).returning();
    if (!type) throw new Error('no type');
    return type;
  };

  test('a type without a page gets one with its slug, once, and its programs show it', async () => {
    const type = await makeType('Yoga & Respiro');
    const before = await listProgramPages(context());
    expect(before.find(({ id }) => id === type.id)).toMatchObject({ page: null, programs: [] });
    const [first, second] = await Promise.all([
      createProgramPage(context(), type.id),
      createProgramPage(context(), type.id),
    ]);
    expect(second).toEqual(first);
    const slugs = await db
      .select()
      .from(program_content_slugs)
      .where(eq(program_content_slugs.program_type_id, type.id));
    expect(slugs).toMatchObject([{ slug: 'content_yoga_respiro' }]);
    const { program } = await makeProgram({ program: { program_type_id: type.id } });
    expect((await put('content_yoga_respiro', { hero_title: 'Respirar' })).status).toBe(202);
    expect((await getProgram(program.slug, 'es'))?.lede).toBe('Respirar');
    const opened = await getPageEditor(context(), first);
    expect(opened).toMatchObject({ key: first.id, path: `/programs/${program.slug}` });
  });

  test('have drafts, publications and a history like the seven', async () => {
    const type = await makeType('Pilates');
    const { id } = await createProgramPage(context(), type.id);
    const { program } = await makeProgram({ program: { program_type_id: type.id } });
    const shown = async () => (await getProgram(program.slug, 'es'))?.lede;
    const before = await shown();
    const editor = await editorOf(id);
    const seen = seenOf(await editor.save({ hero_title: 'Fuerza suave' }, null));
    expect(await shown()).toBe(before);
    expect((await editor.publish(seen)).status).toBe(200);
    expect(await shown()).toBe('Fuerza suave');
    const restored = seenOf(await editor.restore(1, null));
    expect(await shown()).toBe('Fuerza suave');
    expect((await editor.publish(restored)).status).toBe(200);
    expect(await shown()).toBe(before);
  });

  test('are for who holds the abilities, and of types that exist', async () => {
    const type = await makeType('Ajena');
    await expect(createProgramPage(signedInAs(admin, 'content_page_create'), type.id)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(createProgramPage(context(), 999_999)).rejects.toMatchObject({ code: 'not_found' });
    await expect(listProgramPages(signedInAs(admin))).rejects.toMatchObject({ code: 'forbidden' });
    const terms = await db.select().from(content_pages).where(eq(content_pages.content_type, 'terms'));
    await expect(getPageEditor(context(), { id: terms[0]?.id ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
