import { Secret, TOTP } from 'otpauth';
import type { Route } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { countries } from '@/lib/resources/countries/resource';
import { programs } from '@/lib/resources/programs/resource';
import { roles } from '@/lib/resources/roles/resource';
import { taxes } from '@/lib/resources/taxes/resource';
import { users } from '@/lib/resources/users/resource';
import { routes } from '@/lib/routes';
import {
  callApi,
  createRow,
  expect,
  firstRow,
  makeUser,
  newName,
  open,
  openAs,
  test,
  untilInteractive,
} from '../kit/admin';
import { fillBuyer, openCheckout, sendButton } from '../kit/checkout';
import { allowComplaint, expectAccessible } from '../kit/fixtures';

const ABILITIES =
  'configuracion_access,tax_access,tax_show,tax_create,tax_edit,country_access,dashboard_access';

test('removing an ability from a role applies to open sessions at the next step, and the explainer says why', async ({
  page,
  browser,
}) => {
  const query = new URLSearchParams({ 'filters[title][in]': ABILITIES, limit: '20' });
  const { data } = await (await callApi(page, 'GET', `permissions?${query}`)).json();
  const title = newName('Impuestos');
  const role = await createRow(page, 'roles', {
    title,
    permissions: data.map(({ id }: { id: number }) => id),
  });
  const email = await makeUser(page, [role.id]);
  const holder = await openAs(browser, email);
  await open(holder, adminRoutes.list(taxes));
  const create = holder.getByRole('link', { name: 'Nuevo impuesto' });
  await expect(create).toBeVisible();
  await expect(holder.getByRole('link', { name: 'Papelera' })).toBeHidden();

  await open(page, adminRoutes.edit(roles, role.id));
  const box = page.getByRole('checkbox', { name: 'Impuestos: crear', exact: true });
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();

  allowComplaint(holder, /403/);
  const refused = await callApi(holder, 'POST', 'taxes', { name: 'No se guarda' });
  expect(refused.status()).toBe(403);
  await holder.getByRole('link', { name: 'Países' }).click();
  await expect(holder.locator('h1')).toHaveText('Países');
  await holder.getByRole('link', { name: 'Impuestos' }).first().click();
  await expect(holder.locator('h1')).toHaveText('Impuestos');
  await expect(create).toBeHidden();
  const answer = await holder.goto(adminRoutes.create(taxes));
  expect(answer?.status()).toBe(403);
  await expect(holder.locator('h1')).toHaveText('Esta parte no está en su cuenta');
  await expectAccessible(holder);
  expect((await holder.goto(adminRoutes.list(countries)))?.status()).toBe(200);

  // An open form is answered by its action: without the second factor, then without the screen's ability.
  await open(holder, adminRoutes.list(taxes));
  await holder.getByRole('button', { name: 'Vistas' }).click();
  const view = newName('Vista');
  await holder.getByLabel('Guardar lo que se ve como').fill(view);
  const isSetTo = async (values: object) =>
    expect((await callApi(page, 'PUT', `roles/${role.id}`, values)).status()).toBe(202);
  const save = holder.getByRole('button', { name: 'Guardar', exact: true });
  await isSetTo({ require_second_factor: true });
  await save.click();
  await expect(holder.getByText('Falta el segundo factor')).toBeVisible();
  const without = (begin: string): number[] =>
    data.flatMap(({ id, title }: { id: number; title: string }) => (title.startsWith(begin) ? [] : [id]));
  await isSetTo({ require_second_factor: false, permissions: without('tax_') });
  await save.click();
  await expect(holder.getByText('Su cuenta no tiene permiso para hacer esto.')).toBeVisible();
  await isSetTo({ permissions: without('tax_create') });
  await open(holder, adminRoutes.list(taxes));
  await holder.getByRole('button', { name: 'Vistas' }).click();
  await expect(holder.getByLabel('Guardar lo que se ve como')).toBeVisible();
  await expect(holder.getByText(view)).toHaveCount(0);
  await holder.context().close();

  const user = await firstRow(page, `users?s=${email}`);
  await open(page, adminRoutes.show(users, user?.id ?? 0));
  await page.getByRole('link', { name: 'Ver qué puede' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quién puede hacer esto');
  const line = page.locator('dl > div').filter({ hasText: /^Impuestos/ });
  await expect(line).toContainText(/entrar, ver, editar/i);
  await expect(line).not.toContainText(/crear/i);
  await expect(line.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Preguntar otra cosa' }).click();
  await page.getByLabel('¿Qué?').selectOption({ label: 'Impuestos: crear' });
  await page.getByRole('button', { name: 'Ver quién puede' }).click();
  const holders = page.getByRole('region', { name: 'Impuestos: crear' });
  await expect(holders.getByRole('link', { name: 'Admin' }).first()).toBeVisible();
  await expect(holders.getByRole('link', { name: title })).toHaveCount(0);
});

test('staff see the back office as a role sees it, and leave the view', async ({ page }) => {
  const role = await firstRow(page, 'roles?s=Soporte');
  await open(page, adminRoutes.show(roles, role?.id ?? 0));
  await page.getByRole('button', { name: 'Ver como este rol' }).click();
  const bar = page.getByRole('region', { name: 'Vista como rol' });
  await expect(bar).toContainText('Viendo como Soporte.');
  const menu = page.getByRole('navigation', { name: 'Administración', exact: true });
  await expect(menu.getByText('Pedidos')).toBeVisible();
  await expect(menu.getByText('Usuarios y permisos')).toHaveCount(0);
  const limits = page.getByRole('complementary', { name: 'Lo que puede el rol' });
  await expect(limits).toContainText('Enviar correos a segmentos');
  await expect(limits).toContainText('Biblium, Productos');
  await expectAccessible(page);
  allowComplaint(page, /403/);
  const refused = await page.goto(adminRoutes.list(programs));
  expect(refused?.status()).toBe(403);
  await untilInteractive(page);
  await bar.getByRole('button', { name: 'Rol: Soporte' }).click();
  await page.getByRole('menuitemradio', { name: 'Editor' }).click();
  await expect(bar).toContainText('Viendo como Editor.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programas');
  await expect(menu.getByText('Pedidos')).toHaveCount(0);
  await untilInteractive(page);
  await bar.getByRole('button', { name: 'Rol: Editor' }).click();
  await page.getByRole('menuitemradio', { name: 'Soporte' }).click();
  await expect(bar).toContainText('Viendo como Soporte.');
  await untilInteractive(page);
  await bar.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(adminRoutes.show(roles, role?.id ?? 0));
  await expect(bar).toHaveCount(0);
  await expect(menu.getByText('Usuarios y permisos')).toBeVisible();
});

test("staff see the site as a customer, can't buy anything, and return to where they were", async ({
  page,
}) => {
  const customer = await firstRow(page, 'users?s=nueva@brio.test');
  const shown = adminRoutes.show(users, customer?.id ?? 0);
  await open(page, shown);
  await page.getByRole('button', { name: 'Ver el sitio como este cliente' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ver el sitio como/ });
  allowComplaint(page, /42[0-9]|40[13]/);
  await dialog.getByRole('button', { name: 'Ver el sitio' }).click();
  await expect(dialog.getByText('Escriba por qué, en 5 letras o más.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('¿Por qué?').fill('Pidió ayuda con su plan, caso 128.');
  await dialog.getByRole('button', { name: 'Ver el sitio' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  const banner = page.getByText(`Está viendo el sitio como ${String(customer?.name)}. Solo para mirar.`);
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  // A program that no other test buys for this customer.
  await openCheckout(page, 'reto40');
  await fillBuyer(page, null);
  await sendButton(page).click();
  const refusal = page.getByText('No se puede comprar, pagar ni cambiar nada.').first();
  await expect(refusal).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(banner).toBeVisible();

  // A 401 to a request that was sent before the session ended must not redirect to the login.
  const ended = Promise.withResolvers<void>();
  const refuse = async (route: Route) => {
    await ended.promise;
    await route.fulfill({ status: 401, json: { message: '' } });
  };
  await page.route('**/api/notifications', refuse, { times: 1 });
  const sent = page.waitForRequest('**/api/notifications');
  const answer = await page.goto(adminRoutes.list(taxes));
  expect(answer?.status()).toBe(403);
  await expect(page.getByText(/que no entra en la administración/)).toBeVisible();
  await sent;
  await page.getByRole('button', { name: 'Terminar' }).click();
  ended.resolve();
  await expect(page).toHaveURL(shown);
  await expect(page.getByRole('button', { name: 'Ver el sitio como este cliente' })).toBeVisible();
});

test('a second factor is shown as on once its number was right, while its recovery codes are shown', async ({
  page,
  browser,
}) => {
  const ability = await firstRow(page, 'permissions?s=dashboard_access');
  const role = await createRow(page, roles.name, {
    title: newName('Con factor'),
    permissions: [ability?.id],
  });
  const member = await openAs(browser, await makeUser(page, [role.id]));
  await open(member, routes.sessions);
  await member.getByRole('button', { name: 'Activar' }).click();
  const secret = member.getByText(/^(?:[A-Z2-7]{4} ?){8}$/);
  const totp = new TOTP({ secret: Secret.fromBase32(`${await secret.textContent()}`.replaceAll(' ', '')) });
  await member.getByLabel('Número de la aplicación').fill(totp.generate());
  await member.getByRole('button', { name: 'Comprobar el número' }).click();
  await expect(member.getByText('Activo. Quedan 10 códigos de rescate.')).toBeVisible();
  await expect(member.getByText('Sin activar')).toBeHidden();
  await expectAccessible(member);
  await member.getByRole('checkbox', { name: 'Los guardé en un lugar aparte' }).check();
  await member.getByRole('button', { name: 'Listo' }).click();
  await expect(member.getByRole('button', { name: 'Quitar' })).toBeVisible();
  await member.context().close();
});
