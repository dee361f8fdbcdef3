import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { GROUPS } from '@/lib/domain/abilities';
import { ADMIN_PAGES } from '@/lib/resources/admin-pages';
import { RESOURCES } from '@/lib/resources/registry';
import { createRow, expect, expectCalm, expectNoSideways, firstRow, test } from './admin-kit';
import { expectAccessible } from './fixtures';

const NARROW = { width: 390, height: 844 };

async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'load' });
  expect(response?.status(), path).toBe(200);
  await expectCalm(page);
  await expectAccessible(page);
}

/** The newest row; documents are the one list that the demo leaves empty. */
async function someRow(page: Page, name: string) {
  const row = await firstRow(page, name);
  if (row || name !== 'crm-documents') return row;
  const customer = await firstRow(page, 'crm-customers');
  return createRow(page, name, { customer_id: customer?.id, name: 'Contrato firmado' });
}

for (const resource of RESOURCES) {
  test(`${resource.name}: the list is Spanish, accessible and fits a phone`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'lists are looked at on the phone');
    await visit(page, adminRoutes.list(resource));
  });

  test(`${resource.name}: create, show and edit are Spanish, accessible and fit a phone`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'forms are looked at on the laptop, then narrowed');
    const row = await someRow(page, resource.name);
    const id = row?.id ?? 0;
    expect(id, `a row of ${resource.name}`).toBeGreaterThan(0);
    for (const path of [
      adminRoutes.create(resource),
      adminRoutes.show(resource, id),
      adminRoutes.edit(resource, id),
    ]) {
      await visit(page, path);
      const wide = page.viewportSize();
      await page.setViewportSize(NARROW);
      await expectNoSideways(page);
      if (wide) await page.setViewportSize(wide);
    }
  });
}

/** What `{id}` of an address stands for. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'program-users/{id}/edit': 'programusers',
  'pedido/orders/{id}/receipt': 'orders?filters[state]=paid',
  'creacion-de-programa/content-programs/{id}/edit': 'content-pages?filters[route]=programs/flashfit',
  'creacion-de-programa/weeks/crud/{id}': 'weeks',
};

for (const { path } of ADMIN_PAGES) {
  test(`${path} is Spanish, accessible and fits a phone`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'pages are looked at on the phone');
    const subject = SUBJECTS[path];
    const id = subject ? (await firstRow(page, subject))?.id : '';
    expect(id, path).toBeDefined();
    await visit(page, adminRoutes.page(path.replace('{id}', String(id))));
  });
}

test('every group leads to its first list, and the root to the dashboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at any width');
  for (const group of GROUPS) {
    const first = RESOURCES.find((resource) => resource.group === group);
    const answer = await page.request.get(adminRoutes.group(group));
    expect(answer.status(), group).toBe(200);
    expect(new URL(answer.url()).pathname).toBe(first && adminRoutes.list(first));
  }
  expect(new URL((await page.request.get('/admin')).url()).pathname).toBe('/admin/dashboard');
});
