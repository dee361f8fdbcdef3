import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { content_pages } from '@/db/schema';
import { getContentPage } from '@/lib/server/catalog/get-content-page';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { editorOf } from './page-kit';

test('a page of text is at its address, also when it was written with slashes around it, and is clean HTML', async () => {
  await db.insert(content_pages).values({
    title: 'Ayuda',
    route: '/ayuda/envios/',
    page_text: '<h2>Envíos</h2><script>alert(1)</script><p onclick="x()">De 2 a 4 días.</p>',
  });
  expect(await getContentPage('/ayuda/envios', 'es')).toMatchObject({
    title: 'Ayuda',
    html: '<h2>Envíos</h2><p>De 2 a 4 días.</p>',
  });
});

test('a save of a page of text by its id is on the site at once', async () => {
  const [page] = await db
    .insert(content_pages)
    .values({ title: 'Horario', route: 'horario', page_text: '<p>De lunes a viernes.</p>' })
    .returning();
  const editor = await editorOf(page?.id ?? 0);
  const saved = await editor.put({ title: 'Horarios', page_text: '<p>Todos los días.</p>' });
  expect(saved.status).toBeLessThan(300);
  expect(await getContentPage('/horario', 'es')).toMatchObject({
    title: 'Horarios',
    html: '<p>Todos los días.</p>',
  });
});

test('no page is shown that is deleted, has no text, or has no address', async () => {
  await db.insert(content_pages).values([
    { title: 'Borrada', route: 'borrada', page_text: '<p>Ya no.</p>', deleted_at: new Date() },
    { title: 'Vacía', route: 'vacia', page_text: '' },
    { title: 'Sin texto', route: 'sin-texto' },
    { title: 'Sin dirección', route: '', page_text: '<p>Sin dirección.</p>' },
  ]);
  for (const path of ['/borrada', '/vacia', '/sin-texto', '/', '/no-existe', "/' or 1=1"])
    expect(await getContentPage(path, 'es'), path).toBeNull();
});

test('the footer names privacy and questions where the studio has written them, and only then', async () => {
  expect((await getSiteFrame('es')).texts).toEqual({ faqs: '/faqs', privacy: '/privacy' });
  await db
    .update(content_pages)
    .set({ deleted_at: new Date() })
    .where(eq(content_pages.content_type, 'privacy'));
  expect((await getSiteFrame('es')).texts).toEqual({ faqs: '/faqs', privacy: null });
});
