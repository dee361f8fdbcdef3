import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { content_pages } from '@/db/schema';
import { editorOf } from './page-kit';

test('two who save a page for the first time at once begin one draft, and an older client makes no second page', async () => {
  await db
    .update(content_pages)
    .set({ deleted_at: new Date() })
    .where(eq(content_pages.content_type, 'content_reset'));
  const [one, two, old] = await Promise.all([
    editorOf('content_reset'),
    editorOf('content_reset', 'admin@brio.test'),
    editorOf('content_reset'),
  ]);
  const answers = await Promise.all([
    one.save({ hero_title: 'Volver' }, null),
    two.save({ hero_title: 'Volver ya' }, null),
    old.put({ title: 'Reset', updated_at: null }),
  ]);
  const drafts = answers.slice(0, 2);
  expect(drafts.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(drafts.find(({ status }) => status === 409)?.body).toMatchObject({
    current: { id: expect.any(Number) },
  });
  expect([202, 409]).toContain(answers[2]?.status);
});
