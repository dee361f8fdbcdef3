import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as textsRoute from '@/app/api/v1/[resource]/[id]/translations/[language]/route';
import { db } from '@/db/client';
import { audit_entries, content_pages, faqs, programs, translations } from '@/db/schema';
import type { RowTexts } from '@/lib/admin/translations';
import { LANGUAGES, TRANSLATED } from '@/lib/domain/translations';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Answer = { data: RowTexts; errors?: Record<string, string[]> };
const at = (resource: string, id: number, language = 'en-US') => ({ resource, id: String(id), language });

let jar: CookieJar;
const get = async (resource: string, id: number) => {
  const { status, body } = await call(textsRoute.GET, { jar, params: at(resource, id) });
  return { status, ...(body as Answer) };
};
const put = async (resource: string, id: number, json: object) => {
  const { status, body } = await call(textsRoute.PUT, { jar, params: at(resource, id), method: 'PUT', json });
  return { status, ...(body as Answer) };
};
const textOf = ({ data }: Answer, name: string) => data.fields.find((field) => field.name === name);

async function newFaq(title = '¿Y el agua?', description: string | null = 'Un vaso antes.') {
  const [row] = await db.insert(faqs).values({ title, description }).returning();
  if (!row) throw new Error('the question was not inserted');
  return row;
}

beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

describe('texts of a row', () => {
  test('are those written in Spanish, missing until they are translated; saving leaves Spanish as it is', async () => {
    const { id } = await newFaq('¿Y el agua?', null);
    const before = await get('faqs', id);
    expect(before).toMatchObject({ status: 200, data: { ready: 0, outdated: 0, missing: 1 } });
    expect(before.data.fields).toEqual([
      { name: 'title', state: 'missing', source: '¿Y el agua?', value: null, previous: null, since: null },
    ]);
    const saved = await put('faqs', id, { title: ' And water? ' });
    expect(textOf(saved, 'title')).toMatchObject({ state: 'ready', value: 'And water?' });
    const [row] = await db.select().from(faqs).where(eq(faqs.id, id));
    expect(row).toMatchObject({ title: '¿Y el agua?', description: null });
    const [entry] = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'faqs'), eq(audit_entries.model_id, id)));
    expect(entry).toMatchObject({ action: 'update', after: { 'title (en-US)': 'And water?' } });
  });

  test('are out of date once the Spanish changes, by the form too, and ready again when they are saved', async () => {
    const { id } = await newFaq();
    await put('faqs', id, { title: 'And water?', description: 'One glass before.' });
    await call(rowRoute.PUT, {
      jar,
      params: { resource: 'faqs', id: String(id) },
      method: 'PUT',
      json: { title: '¿Cuánta agua?' },
    });
    const changed = await get('faqs', id);
    expect(changed.data).toMatchObject({ ready: 1, outdated: 1, missing: 0 });
    expect(textOf(changed, 'title')).toMatchObject({
      state: 'outdated',
      value: 'And water?',
      source: '¿Cuánta agua?',
      previous: '¿Y el agua?',
    });
    const saved = await put('faqs', id, { title: 'How much water?' });
    expect(textOf(saved, 'title')).toMatchObject({ state: 'ready', previous: null, since: null });
  });

  test('say since when they are outdated: from the change of the translated text', async () => {
    const { id } = await newFaq();
    await put('faqs', id, { title: 'And water?' });
    const change = (json: object) =>
      call(rowRoute.PUT, { jar, params: { resource: 'faqs', id: String(id) }, method: 'PUT', json });
    await change({ title: '¿Cuánta agua?' });
    const since = textOf(await get('faqs', id), 'title')?.since;
    expect(Math.abs(Date.now() - Date.parse(since ?? ''))).toBeLessThan(60_000);
    await change({ description: 'Dos vasos antes.' });
    await change({ title: '¿Y cuánta agua?' });
    expect(textOf(await get('faqs', id), 'title')).toMatchObject({ state: 'outdated', since });
    await change({ title: '¿Y el agua?' });
    expect(textOf(await get('faqs', id), 'title')).toMatchObject({ state: 'ready', since: null });
  });

  test('that were translated from an older Spanish text than there is now stay out of date', async () => {
    const { id } = await newFaq();
    const saved = await put('faqs', id, { title: 'Water?', sources: { title: '¿Agua?' } });
    expect(textOf(saved, 'title')).toMatchObject({ state: 'outdated', previous: '¿Agua?', since: null });
  });

  test('are removed by null or nothing; those that are not sent stay', async () => {
    const { id } = await newFaq();
    await put('faqs', id, { title: 'And water?', description: 'One glass before.' });
    const saved = await put('faqs', id, { title: '' });
    expect([textOf(saved, 'title')?.state, textOf(saved, 'description')?.state]).toEqual([
      'missing',
      'ready',
    ]);
    expect((await put('faqs', id, { description: null })).data.missing).toBe(2);
    expect(
      await db
        .select()
        .from(translations)
        .where(and(eq(translations.model, 'faqs'), eq(translations.model_id, id))),
    ).toEqual([]);
  });

  test('of rich text are cleaned as the Spanish ones are', async () => {
    const [program] = await db.select().from(programs).where(eq(programs.slug, 'flashfit'));
    if (!program) throw new Error('the demo has FlashFit');
    const saved = await put('programs', program.id, {
      description: '<p onclick="x()">Fast</p><script>1</script>',
    });
    expect(textOf(saved, 'description')?.value).toBe('<p>Fast</p>');
  });
});

describe('lists of a page', () => {
  const pageOf = async () => {
    const [page] = await db
      .select()
      .from(content_pages)
      .where(eq(content_pages.content_type, 'content_reset'));
    if (!page) throw new Error('the demo has the page of Reset');
    return page;
  };

  test('need the rows of the Spanish list, with a text wherever it has one', async () => {
    const { id } = await pageOf();
    const one = { title: 'Twenty minutes', text: 'Almost always on the floor.' };
    const short = await put('content-pages', id, { benefits: [one] });
    expect([short.status, Object.keys(short.errors ?? {})]).toEqual([422, ['benefits']]);
    const gap = await put('content-pages', id, { benefits: [one, one, { title: 'C', text: '' }, one] });
    expect([gap.status, Object.keys(gap.errors ?? {})]).toEqual([422, ['benefits.2.text']]);
    const whole = await put('content-pages', id, { benefits: [one, one, one, one] });
    expect(textOf(whole, 'benefits')).toMatchObject({ state: 'ready', value: [one, one, one, one] });
  });

  test('built-in texts of a page are ready, and not stored unless they differ', async () => {
    const { id } = await pageOf();
    const before = textOf(await get('content-pages', id), 'about');
    expect(before?.state).toBe('ready');
    await put('content-pages', id, { about: before?.value });
    const own = and(eq(translations.model_id, id), eq(translations.field, 'about'));
    expect(await db.select().from(translations).where(own)).toEqual([]);
    const saved = await put('content-pages', id, { about: 'What Reset is' });
    expect(textOf(saved, 'about')).toMatchObject({ state: 'ready', value: 'What Reset is' });
  });
});

describe('wrong calls', () => {
  test('are 404 for other languages, resources and rows', async () => {
    const { id } = await newFaq();
    for (const params of [at('faqs', id, 'fr'), at('faqs', id, 'es'), at('users', 1), at('faqs', 999_999)])
      expect((await call(textsRoute.GET, { jar, params })).status, JSON.stringify(params)).toBe(404);
  });

  test('are 422 at each field: too long, of another shape, without a Spanish text', async () => {
    const { id } = await newFaq('¿Y?', null);
    const { status, errors } = await put('faqs', id, {
      title: 'x'.repeat(256),
      description: 'Nothing to translate',
    });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['title']]);
    expect(
      Object.keys((await put('faqs', id, { description: 'Nothing to translate' })).errors ?? {}),
    ).toEqual(['description']);
    expect((await put('faqs', id, { title: { a: 1 } })).status).toBe(422);
    expect((await get('faqs', id)).data.missing).toBe(1);
  });

  test('need the ability to edit the resource, before anything is said about the row', async () => {
    const { id } = await newFaq();
    const customer = await signedIn('cliente@brio.test');
    for (const resource of TRANSLATED) {
      const params = at(resource, id, LANGUAGES[0]);
      expect((await call(textsRoute.GET, { jar: customer, params })).status, resource).toBe(403);
      expect((await call(textsRoute.PUT, { jar: customer, params, method: 'PUT', json: {} })).status).toBe(
        403,
      );
      expect((await call(textsRoute.GET, { params })).status, resource).toBe(401);
    }
  });
});
