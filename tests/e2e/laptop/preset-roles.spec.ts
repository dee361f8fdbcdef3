import { adminRoutes } from '@/components/admin/routes';
import { PRESET_ABILITIES, ROLE_PRESETS } from '@/lib/domain/role-presets';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { callApi, createRow, expect, firstRow, makeUser, newName, open, openAs, test } from '../kit/admin';

for (const preset of ROLE_PRESETS.filter((name) => name !== 'editor'))
  test(`${preset}: no link of the assignments, a customer or their history is refused`, async ({
    page,
    browser,
  }) => {
    const titles = PRESET_ABILITIES[preset].join(',');
    const query = new URLSearchParams({ 'filters[title][in]': titles, limit: '100' });
    const { data } = await (await callApi(page, 'GET', `permissions?${query}`)).json();
    expect(data).toHaveLength(PRESET_ABILITIES[preset].length);
    const permissions = data.map(({ id }: { id: number }) => id);
    const role = await createRow(page, 'roles', { title: newName(preset), permissions });
    const member = await openAs(browser, await makeUser(page, [role.id]));

    const id = (await firstRow(page, 'crm-customers?s=cliente@brio.test'))?.id ?? 0;
    const paths = [
      ...(PRESET_ABILITIES[preset].includes('program_user_access') ? ['/admin/program-users-admin'] : []),
      adminRoutes.show(crmCustomers, id),
      `${adminRoutes.show(crmCustomers, id)}/history`,
    ];
    for (const path of paths) {
      await open(member, path);
      const links = await member
        .locator('main a[href^="/admin"], main a[href^="/api"]')
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
      expect(links).not.toEqual([]);
      // One link of each kind: rows of a list differ by their ids only.
      const kinds = new Map(links.map((link) => [link.replaceAll(/\d+/g, ''), link]));
      for (const link of kinds.values()) expect((await member.request.get(link)).status(), link).toBe(200);
    }
    await member.context().close();
  });
