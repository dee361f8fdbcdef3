import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { PRESET_ABILITIES, ROLE_PRESETS } from '@/lib/domain/role-presets';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { tasks } from '@/lib/resources/tasks/resource';
import { transferInbox } from '@/lib/resources/transfer-inbox/resource';
import { routes } from '@/lib/routes';
import { callApi, createRow, expect, firstRow, makeUser, newName, open, openAs, test } from '../kit/admin';

/** The e-mail of a new account with a role of these abilities. */
async function makeMember(page: Page, name: string, abilities: readonly string[]): Promise<string> {
  const query = new URLSearchParams({ 'filters[title][in]': abilities.join(','), limit: '100' });
  const { data } = await (await callApi(page, 'GET', `permissions?${query}`)).json();
  expect(data).toHaveLength(abilities.length);
  const permissions = data.map(({ id }: { id: number }) => id);
  const role = await createRow(page, 'roles', { title: newName(name), permissions });
  return makeUser(page, [role.id]);
}

/**
 * Expects that every link of these screens opens; one of each kind: rows of a list differ by their ids only.
 */
async function expectLinksOpen(member: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(member, path);
    const found = member.locator('main a[href^="/admin"], main a[href^="/api"]');
    // React shows streamed parts of a page a moment after it has loaded.
    await expect(found).not.toHaveCount(0);
    const links = await found.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const kinds = new Map(links.map((link) => [link.replaceAll(/\d+/g, ''), link]));
    for (const link of kinds.values()) expect((await member.request.get(link)).status(), link).toBe(200);
  }
}

for (const preset of ROLE_PRESETS.filter((name) => name !== 'editor'))
  test(`${preset}: no link of the assignments, a customer or their history is refused`, async ({
    page,
    browser,
  }) => {
    const abilities = PRESET_ABILITIES[preset];
    const member = await openAs(browser, await makeMember(page, preset, abilities));
    const id = (await firstRow(page, 'crm-customers?s=cliente@brio.test'))?.id ?? 0;
    await expectLinksOpen(member, [
      ...(abilities.includes('program_user_access') ? ['/admin/program-users-admin'] : []),
      adminRoutes.show(crmCustomers, id),
      `${adminRoutes.show(crmCustomers, id)}/history`,
    ]);
    await member.context().close();
  });

test('whoever may list and change rows, but not open them, sees no link that is refused', async ({
  page,
  browser,
}) => {
  const email = await makeMember(page, 'sin-ver', [
    'dashboard_access',
    'order_access',
    'order_confirm_transfer',
    'payment_attempt_access',
    'product_access',
    'crm_customer_access',
    'crm_customer_edit',
    'task_access',
    'task_edit',
    'program_user_access',
    'program_user_edit',
    'program_user_show',
  ]);
  const member = await openAs(browser, email);
  const transfer = await firstRow(page, 'orders?filters[state]=pending_transfer');
  const assignment = await firstRow(page, 'programusers?order=asc');
  await expectLinksOpen(member, [
    routes.adminDashboard,
    adminRoutes.show(transferInbox, transfer?.id ?? 0),
    '/admin/basic-c-r-m/segments',
    adminRoutes.list(tasks),
    `/admin/program-users/${assignment?.id}/edit`,
  ]);
  await member.context().close();
});
