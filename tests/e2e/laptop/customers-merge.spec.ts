import { adminRoutes } from '@/components/admin/routes';
import { duplicatesRoute } from '@/components/desk/customers/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { createRow, expect, firstRow, newName, open, openInEnglish, test } from '../kit/admin';
import { expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

// docs/spec/crm.md#merge
test('two customers with the same phone are found, compared, merged and separated again', async ({
  page,
}) => {
  const phone = `8${String(Date.now()).slice(-7)}`;
  const name = newName('Elena');
  const kept = await createRow(page, crmCustomers.name, { first_name: name, last_name: 'Mora Ruiz', phone });
  const email = `${crypto.randomUUID()}@prueba.example`;
  const other = await createRow(page, crmCustomers.name, {
    first_name: name,
    last_name: 'Mora',
    phone,
    email,
  });
  await createRow(page, 'crm-notes', { customer_id: other.id, note: 'Prefiere mañanas' });

  await open(page, '/admin/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar' }).fill(`unir ${name} mora ruiz`);
  await expect(page.getByRole('option', { name: /con su duplicado/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Comparar / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unir dos clientes');
  await expect(page.getByText('Una nota se junta')).toBeVisible();
  const ofName = page.getByRole('group', { name: 'Nombre' }).getByRole('radio');
  await ofName.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(ofName.nth(1)).toBeChecked();
  await expect(page.getByRole('group', { name: 'Correo' }).getByRole('radio').nth(1)).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unir clientes' }).click();
  await expect(page).toHaveURL(new RegExp(`${adminRoutes.show(crmCustomers, kept.id)}$`));
  const note = page.getByRole('status').filter({ hasText: 'se unió a este cliente' });
  const separate = note.getByRole('button', { name: 'Separar' });
  await expect(separate).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await expectAccessible(page);

  await open(page, adminRoutes.show(crmCustomers, other.id));
  await expect(page).toHaveURL(new RegExp(`${adminRoutes.show(crmCustomers, kept.id)}$`));
  await separate.click();
  const dialog = page.getByRole('dialog', { name: `¿Separar de ${name} Mora?` });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(separate).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Separar', exact: true }).click();
  await expectNotice(page, 'Clientes separados.');
  await expect(separate).toBeHidden();
  const back = await firstRow(page, `${crmCustomers.name}?filters[id]=${other.id}`);
  expect(back).toMatchObject({ email, last_name: 'Mora' });

  await openInEnglish(page, duplicatesRoute(kept.id));
  await page.getByRole('link', { name: /^Compare / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge two customers');
  await expectAccessible(page);

  await openInEnglish(page, duplicatesRoute(kept.id));
  const search = page.getByRole('searchbox', { name: /merge/ });
  await search.pressSequentially(`${name} mo`, { delay: 60 });
  await expect(page).toHaveURL(/[?&]s=\S+mo$/);
  await expect(page.getByRole('link', { name: /^Compare / })).toBeVisible();
  await expect(search).toBeFocused();
  await search.fill('a name without customer');
  await expect(page.getByText('No customers found')).toBeVisible();
  await expect(search).toHaveValue('a name without customer');
});
