import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, content_pages } from '@/db/schema';
import { getHome } from '@/lib/server/catalog/get-home';
import { getPagePreview } from '@/lib/server/catalog/get-page-preview';
import { getProgram } from '@/lib/server/catalog/get-program';
import { savePageDraft } from '@/lib/server/content/save-page-draft';
import { makeUser, signedInAs } from '../factories';
import { editorOf, pageOf, seenOf, stateOf, userOf, versionsOf } from './page-kit';

const auditOf = async (contentType: string, action: string) =>
  db
    .select()
    .from(audit_entries)
    .where(and(eq(audit_entries.action, action), eq(audit_entries.model_id, (await pageOf(contentType)).id)))
    .orderBy(desc(audit_entries.id));

describe('a draft', () => {
  test('leaves the site as it is, and the preview shows it', async () => {
    const editor = await editorOf('content_home');
    const before = await pageOf('content_home');
    const saved = stateOf(await editor.save({ hero_line_1: 'A bailar' }, null));
    expect(saved).toMatchObject({
      row: { hero_line_1: 'A bailar' },
      draft: { state: 'open', publish_at: null, by: { id: (await userOf('editor@brio.test')).id } },
      changed: ['hero_line_1'],
      versions: [{ number: 1, live: true, by: null }],
    });
    expect(await pageOf('content_home')).toEqual(before);
    expect((await getHome('es')).page.words).not.toHaveProperty('hero_line_1');
    const context = signedInAs(await userOf('editor@brio.test'), 'content_page_edit');
    const shown = await getPagePreview(context, 'content_home');
    expect(shown).toMatchObject({ kind: 'home', home: { page: { words: { hero_line_1: 'A bailar' } } } });
  });

  test('may be unfinished, but is published only when no field is wrong', async () => {
    const editor = await editorOf('content_reset');
    const values = { title: '', hero_title: 'x'.repeat(200), quotes: [{ text: 'Hola', name: '' }] };
    const seen = seenOf(await editor.save(values, null));
    const refused = await editor.publish(seen);
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as { errors: object }).errors).sort()).toEqual([
      'hero_title',
      'quotes.0.name',
      'title',
    ]);
    expect((await versionsOf('content_reset')).map(({ number }) => number)).toEqual([1, null]);
    const finished = { title: 'Reset', hero_title: 'Volver', quotes: [] };
    expect((await editor.publish(seenOf(await editor.save(finished, seen)))).status).toBe(200);
    expect((await getProgram('reset', 'es'))?.lede).toBe('Volver');
  });

  test('of another type than its field is refused at the field, and nothing is saved', async () => {
    const editor = await editorOf('content_sweatclub');
    const wrong = await editor.save({ hero_title: { a: 1 }, benefits: 'no' }, null);
    expect(wrong.status).toBe(422);
    expect(Object.keys((wrong.body as { errors: object }).errors).sort()).toEqual(['benefits', 'hero_title']);
    expect((await editor.save({ page_text: 'x'.repeat(200_001) }, null)).status).toBe(422);
    expect(await versionsOf('content_sweatclub')).toEqual([]);
  });

  test('that someone changed meanwhile is 409 with who, when and what; the other’s draft stays', async () => {
    const [one, two] = await Promise.all([
      editorOf('content_bootycamp'),
      editorOf('content_bootycamp', 'admin@brio.test'),
    ]);
    const seen = seenOf(await one.save({ hero_title: 'Uno' }, null));
    const newer = stateOf(await two.save({ hero_title: 'Dos' }, seen));
    for (const stale of [
      await one.save({ hero_title: 'Tres' }, seen),
      await one.save({ hero_title: 'Tres' }, null),
    ]) {
      expect(stale.status).toBe(409);
      expect(stale.body).toMatchObject({
        current: {
          hero_title: 'Dos',
          by: { id: (await userOf('admin@brio.test')).id },
          updated_at: newer.draft?.updated_at,
        },
        changed: ['hero_title'],
      });
    }
    expect((await one.publish(seen)).status).toBe(409);
    expect((await one.restore(1, seen)).status).toBe(409);
    expect((await one.discard(seen)).status).toBe(409);
    expect(stateOf(await one.read()).row.hero_title).toBe('Dos');
  });

  test('of two editors who begin at once is one draft: the second reads who has it', async () => {
    const editors = await Promise.all([
      editorOf('content_thebasics'),
      editorOf('content_thebasics', 'admin@brio.test'),
    ]);
    const answers = await Promise.all(
      editors.map((editor, index) => editor.save({ hero_title: `Lo básico ${index}` }, null)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await versionsOf('content_thebasics')).map(({ number }) => number)).toEqual([1, null]);
  });

  test('is created for a page that was never saved', async () => {
    await db
      .update(content_pages)
      .set({ deleted_at: new Date() })
      .where(eq(content_pages.content_type, 'content_retocuarenta'));
    const editor = await editorOf('content_retocuarenta');
    expect((await editor.read()).status).toBe(404);
    const state = stateOf(await editor.save({ title: 'Reto 40', hero_title: 'Cuarenta días' }, null));
    expect(state.row).toMatchObject({ hero_title: 'Cuarenta días', content_type: 'content_retocuarenta' });
    stateOf(await editor.publish(state.draft?.updated_at ?? ''));
    expect((await getProgram('reto40', 'es'))?.lede).toBe('Cuarenta días');
  });
});

describe('publishing, restoring and discarding', () => {
  test('puts the draft on the site, numbers it, and keeps what stood before', async () => {
    const editor = await editorOf('content_flashfit');
    const first = (await getProgram('flashfit', 'es'))?.lede;
    const seen = seenOf(await editor.save({ hero_title: 'Veinte minutos' }, null));
    const published = stateOf(await editor.publish(seen));
    expect(published).toMatchObject({ draft: null, changed: [], row: { hero_title: 'Veinte minutos' } });
    expect(published.versions.map(({ number, live }) => [number, live])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await getProgram('flashfit', 'es'))?.lede).toBe('Veinte minutos');
    const [entry] = await auditOf('content_flashfit', 'publish');
    expect(entry).toMatchObject({
      actor_id: (await userOf('editor@brio.test')).id,
      before: { hero_title: null },
      after: { hero_title: 'Veinte minutos', version: 2 },
    });

    const restored = stateOf(await editor.restore(1, null));
    expect(restored).toMatchObject({ changed: ['hero_title'], draft: { state: 'open' } });
    expect((await getProgram('flashfit', 'es'))?.lede).toBe('Veinte minutos');
    const back = stateOf(await editor.publish(restored.draft?.updated_at ?? ''));
    expect(back.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect((await getProgram('flashfit', 'es'))?.lede).toBe(first);
    expect((await editor.restore(9, null)).status).toBe(404);
  });

  test('a draft equal to the site makes no version', async () => {
    const editor = await editorOf('content_flashfit');
    const before = await versionsOf('content_flashfit');
    const { row } = stateOf(await editor.read());
    const seen = seenOf(await editor.save({ title: row.title }, null));
    expect(stateOf(await editor.publish(seen))).toMatchObject({ draft: null, changed: [] });
    expect(await versionsOf('content_flashfit')).toEqual(before);
  });

  test('a discarded draft is deleted, the audit keeps it, and the form shows the site’s values', async () => {
    const editor = await editorOf('content_flashfit');
    const seen = seenOf(await editor.save({ closing_title: 'Ya casi' }, null));
    const after = stateOf(await editor.discard(seen));
    expect(after).toMatchObject({ draft: null, changed: [] });
    expect(after.row).not.toMatchObject({ closing_title: 'Ya casi' });
    const [entry] = await auditOf('content_flashfit', 'discard-draft');
    expect(entry?.before).toMatchObject({ closing_title: 'Ya casi' });
  });

  test('a save of an older client is live at once and a version of its own; the draft stays', async () => {
    const editor = await editorOf('content_flashfit');
    const number = stateOf(await editor.read()).versions[0]?.number ?? 0;
    const seen = seenOf(await editor.save({ hero_title: 'Del borrador' }, null));
    expect((await editor.put({ hero_title: 'Del cliente viejo' })).status).toBe(202);
    expect((await getProgram('flashfit', 'es'))?.lede).toBe('Del cliente viejo');
    const state = stateOf(await editor.read());
    expect(state).toMatchObject({ row: { hero_title: 'Del borrador' }, draft: { updated_at: seen } });
    expect(state.versions[0]).toMatchObject({
      number: number + 1,
      live: true,
      by: { id: (await userOf('editor@brio.test')).id },
    });
  });

  test('what is saved in the list of pages is in the history at once, and a version with the next one', async () => {
    const { id } = await pageOf('content_flashfit');
    const byId = await editorOf(id, 'admin@brio.test');
    const [newest] = stateOf(await byId.read()).versions;
    expect((await byId.put({ title: 'FlashFit, la página' })).status).toBe(202);
    const unlisted = { number: (newest?.number ?? 0) + 1, live: true, by: null };
    expect(stateOf(await byId.read()).versions.slice(0, 2)).toMatchObject([unlisted, { live: false }]);
    const seen = seenOf(await byId.read());
    const saved = stateOf(await byId.save({ hero_title: 'Otra' }, seen));
    expect(saved.versions[0]).toMatchObject(unlisted);
    expect((await versionsOf('content_flashfit')).at(-2)?.values).toMatchObject({
      title: 'FlashFit, la página',
    });
  });
});

describe('drafts', () => {
  test('are for those who edit pages', async () => {
    const [guest, support] = await Promise.all([
      editorOf('content_home', null),
      editorOf('content_home', 'soporte@brio.test'),
    ]);
    const at = new Date().toISOString();
    for (const [editor, status] of [
      [guest, 401],
      [support, 403],
    ] as const) {
      expect((await editor.read()).status).toBe(status);
      expect((await editor.save({ title: 'x' }, null)).status).toBe(status);
      expect((await editor.publish(at)).status).toBe(status);
      expect((await editor.unschedule()).status).toBe(status);
      expect((await editor.restore(1, null)).status).toBe(status);
      expect((await editor.discard(at)).status).toBe(status);
    }
    const reader = signedInAs(await makeUser(), 'content_page_show');
    await expect(getPagePreview(reader, 'content_home')).rejects.toMatchObject({ code: 'forbidden' });
    const save = { values: {}, seen: null };
    await expect(savePageDraft(reader, 'content_home', save)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('are of pages with an editor only', async () => {
    const terms = await editorOf((await pageOf('terms')).id);
    expect((await terms.read()).status).toBe(404);
    expect((await terms.save({ title: 'x' }, null)).status).toBe(404);
    expect((await (await editorOf('content_nowhere')).save({ title: 'x' }, null)).status).toBe(404);
  });
});

test('the order of sections is a text of the draft like any other, also in the public call', async () => {
  const editor = await editorOf('content_retocuarenta');
  const first = await editor.save({ section_order: 'faqs,-plan' }, null);
  expect(stateOf(first).changed).toEqual(['section_order']);
  await editor.publish(seenOf(first));
  const { data } = (await pageOf('content_retocuarenta')) as { data: { section_order?: string } };
  expect(data.section_order).toBe('faqs,-plan');
  const second = await editor.save({ section_order: '' }, null);
  await editor.publish(seenOf(second));
  expect((await pageOf('content_retocuarenta')).data).not.toHaveProperty('section_order');
});
