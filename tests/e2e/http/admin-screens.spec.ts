import { adminRoutes } from '@/components/admin/routes';
import { GROUPS } from '@/lib/domain/abilities';
import { ADMIN_PAGES } from '@/lib/resources/admin-pages';
import { months } from '@/lib/resources/months/resource';
import { programs } from '@/lib/resources/programs/resource';
import { RESOURCES } from '@/lib/resources/registry';
import { taxes } from '@/lib/resources/taxes/resource';
import { routes } from '@/lib/routes';
import { callApi, createRow, expect, makeUser, newName, openAs, test } from '../kit/admin';
import { expectMissing } from '../kit/missing';
import { someId } from '../kit/screens';
import { expectSpanish } from '../kit/spanish';

/** A page without the skeletons that its streamed parts replace. */
const shownPart = (html: string): string => html.replace(/<!--\$\?-->.*?<!--\/\$-->/gs, '');

/**
 * Texts that users read or hear: text nodes without scripts and styles, labels, placeholders, titles,
 * alternatives.
 */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ');
  const attributes = [...shown.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)];
  return [shown.replace(/<[^>]+>/g, ' '), ...attributes.map(([, value = '']) => value)];
}

/**
 * The list whose oldest row fills `{id}` of an address, or an id. No call lists segments; 1 is a demo
 * segment.
 */
const SUBJECTS: Readonly<Record<string, string>> = {
  'program-users/{id}/edit': 'programusers',
  'basic-c-r-m/crm-customers/{id}/history': 'crm-customers',
  'basic-c-r-m/crm-customers/{id}/merge': 'crm-customers',
  'basic-c-r-m/segments/{id}/mail': '1',
  'pedido/orders/{id}/receipt': 'orders?filters[state]=paid',
  'creacion-de-programa/content-programs/{id}/edit': 'content-pages?filters[route]=programs/flashfit',
  'creacion-de-programa/weeks/crud/{id}': 'weeks',
};

test.beforeEach(({ page }) => page.setDefaultTimeout(30_000));

const expectPage = test.extend<{ expectPage: (path: string) => Promise<void> }>({
  expectPage: async ({ page }, use) =>
    use(async (path) => {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html, path).toContain('<html lang="es-CR"');
      expect(shownPart(html).match(/<h1[ >]/g), path).toHaveLength(1);
      for (const text of textsOf(html)) expectSpanish(text);
    }),
});

for (const resource of RESOURCES) {
  expectPage(
    `${resource.name}: list, create, show and edit are Spanish pages`,
    async ({ page, expectPage }) => {
      const id = await someId(page, resource.name);
      for (const path of [
        adminRoutes.list(resource),
        adminRoutes.create(resource),
        adminRoutes.show(resource, id),
        adminRoutes.edit(resource, id),
      ])
        await expectPage(path);
    },
  );
}

expectPage('every other screen is a Spanish page', async ({ page, expectPage }) => {
  for (const { path } of ADMIN_PAGES) {
    const subject = SUBJECTS[path];
    const id = !subject || subject === '1' ? (subject ?? '') : await someId(page, subject);
    await expectPage(adminRoutes.page(path.replace('{id}', String(id))));
  }
});

test('every group leads to its first list, and the root to the dashboard', async ({ page }) => {
  for (const group of GROUPS) {
    const first = RESOURCES.find((resource) => resource.group === group);
    const answer = await page.request.get(adminRoutes.group(group));
    expect(answer.status(), group).toBe(200);
    expect(new URL(answer.url()).pathname).toBe(first && adminRoutes.list(first));
  }
  expect(new URL((await page.request.get('/admin')).url()).pathname).toBe('/admin/dashboard');
});

test("the titles of a row's pages name the row", async ({ page }) => {
  const id = await someId(page, taxes.name);
  const { data } = await (await page.request.get(`/api/v1/taxes/${id}`)).json();
  for (const path of [adminRoutes.show(taxes, id), adminRoutes.edit(taxes, id)])
    expect(await (await page.request.get(path)).text()).toContain(
      `<title>${data.name} · Impuesto · Administración</title>`,
    );
});

test('a screen or row that does not exist is a complete 404 page without scripts', async ({ page }) => {
  for (const path of [
    '/admin/nada',
    '/admin/nada/de/nada',
    `${adminRoutes.page('api')}?tag=nada`,
    `${adminRoutes.page('basic-c-r-m/segments')}?segment=99999999`,
    `${adminRoutes.page('basic-c-r-m/crm-customers/duplicates')}?customer=99999999`,
    adminRoutes.show(taxes, 99_999_999),
    adminRoutes.show(taxes, 0),
    adminRoutes.edit(programs, 2 ** 31),
    adminRoutes.edit(taxes, 99_999_999),
    adminRoutes.edit(programs, 99_999_999),
    // A merge names the other customer.
    ...Object.keys(SUBJECTS).map((path) => adminRoutes.page(`${path.replace('{id}', '99999999')}?with=1`)),
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    await expectMissing(answer, {
      lang: 'es-CR',
      title: 'No encontrado · Administración',
      back: routes.admin,
    });
  }
});

test('the logo of the back office links to the site root', async ({ page }) => {
  const html = await (await page.request.get(routes.adminDashboard)).text();
  expect(html).toMatch(/<a href="\/"[^>]*aria-label="Brío, ir al sitio"/);
});

test('a text page is read at an address with Spanish letters and blanks', async ({ page }) => {
  const title = newName('Cómo añadir una cita');
  await createRow(page, 'content-pages', { title, route: title, page_text: '<p>Aquí se añade.</p>' });
  const answer = await page.request.get(`/${encodeURIComponent(title)}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('Aquí se añade.');
});

test('a month opens for whoever may see or edit it without the list', async ({ page, browser }) => {
  const { data } = await (await callApi(page, 'GET', 'permissions?s=month_&limit=100')).json();
  const own = data.filter(({ title }: { title: string }) => ['month_show', 'month_edit'].includes(title));
  const role = await createRow(page, 'roles', {
    title: newName('Sin lista'),
    permissions: own.map(({ id }: { id: number }) => id),
  });
  const reader = await openAs(browser, await makeUser(page, [role.id]));
  const id = await someId(page, months.name);
  for (const [path, status] of [
    [adminRoutes.show(months, id), 200],
    [adminRoutes.edit(months, id), 200],
    [adminRoutes.create(months), 403],
    [adminRoutes.list(months), 403],
  ] as const)
    expect((await reader.request.get(path, { maxRedirects: 0 })).status(), path).toBe(status);
  await reader.context().close();
});
