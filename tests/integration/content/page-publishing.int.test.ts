import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, content_page_versions } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { getProgram } from '@/lib/server/catalog/get-program';
import { publishDuePages } from '@/lib/server/content/publish-page';
import { editorOf, pageOf, seenOf, stateOf, userOf, versionsOf } from './page-kit';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const isDraft = isNull(content_page_versions.number);
afterEach(() => setClock(null));

describe('a scheduled draft', () => {
  test('is published at its time, once by two workers, as who scheduled it', async () => {
    const editor = await editorOf('content_flashfit');
    const at = inMinutes(30).toISOString();
    const seen = seenOf(await editor.save({ hero_title: 'Desde mañana' }, null));
    expect(stateOf(await editor.publish(seen, at))).toMatchObject({
      draft: { publish_at: at, state: 'scheduled' },
      versions: [{ number: 1, live: true }],
    });
    expect(await publishDuePages()).toBe(0);
    setClock(inMinutes(31));
    const runs = await Promise.all([publishDuePages(), publishDuePages(), publishDuePages()]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await publishDuePages()).toBe(0);
    expect((await getProgram('flashfit', 'es'))?.lede).toBe('Desde mañana');
    const versions = await versionsOf('content_flashfit');
    const author_id = (await userOf('editor@brio.test')).id;
    expect(versions).toMatchObject([
      { number: 1, author_id: null },
      { number: 2, author_id, publish_at: null },
    ]);
    const audits = await db
      .select()
      .from(audit_entries)
      .where(
        and(
          eq(audit_entries.action, 'publish'),
          eq(audit_entries.model_id, (await pageOf('content_flashfit')).id),
        ),
      );
    expect(audits).toMatchObject([
      { actor_id: author_id, after: { hero_title: 'Desde mañana', version: 2 } },
    ]);
  });

  test('is locked until its schedule is removed', async () => {
    const editor = await editorOf('content_reset');
    const seen = seenOf(await editor.save({ hero_title: 'Con hora' }, null));
    const scheduled = seenOf(await editor.publish(seen, inMinutes(30).toISOString()));
    const refused = [
      await editor.save({ hero_title: 'Otra' }, scheduled),
      await editor.discard(scheduled),
      await editor.restore(1, scheduled),
      await editor.publish(scheduled),
      await editor.publish(scheduled, inMinutes(40).toISOString()),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    const open = stateOf(await editor.unschedule());
    expect(open).toMatchObject({
      draft: { publish_at: null, state: 'open' },
      row: { hero_title: 'Con hora' },
    });
    expect(stateOf(await editor.unschedule()).draft).toEqual(open.draft);
    setClock(inMinutes(31));
    expect(await publishDuePages()).toBe(0);
    expect((await editor.save({ hero_title: 'Otra' }, open.draft?.updated_at ?? '')).status).toBe(200);
  });

  test('is for a time to come within a year, and for values that may be published', async () => {
    const editor = await editorOf('content_sweatclub');
    const seen = seenOf(await editor.save({ title: '' }, null));
    for (const at of [inMinutes(-1), inMinutes(60 * 24 * 400)]) {
      const refused = await editor.publish(seen, at.toISOString());
      expect(refused.status).toBe(422);
      expect(Object.keys((refused.body as { errors: object }).errors)).toEqual(['at']);
    }
    expect((await editor.publish(seen, 'mañana')).status).toBe(422);
    const unfinished = await editor.publish(seen, inMinutes(30).toISOString());
    expect(unfinished.status).toBe(422);
    expect(Object.keys((unfinished.body as { errors: object }).errors)).toEqual(['title']);
    expect(stateOf(await editor.read()).draft?.publish_at).toBeNull();
  });

  test('that can’t be published stays, late, and holds up no other', async () => {
    const [broken, sound] = await Promise.all([editorOf('content_bootycamp'), editorOf('content_home')]);
    const at = inMinutes(30).toISOString();
    for (const [editor, values] of [
      [broken, { hero_title: 'Rota' }],
      [sound, { day_title: 'Un día' }],
    ] as const)
      stateOf(await editor.publish(seenOf(await editor.save(values, null)), at));
    const { id } = await pageOf('content_bootycamp');
    const ofBroken = eq(content_page_versions.content_page_id, id);
    const [draft] = await db.select().from(content_page_versions).where(and(ofBroken, isDraft));
    await db
      .update(content_page_versions)
      .set({ values: { ...draft?.values, title: null }, publish_at: inMinutes(29) })
      .where(and(ofBroken, isDraft));
    setClock(inMinutes(40));
    expect(await publishDuePages()).toBe(1);
    expect(stateOf(await broken.read()).draft).toMatchObject({ state: 'late' });
    expect(stateOf(await sound.read()).row.day_title).toBe('Un día');
  });
});
