import { field, fillBuyer, newEmail, openCheckout, sendButton, sendTransfer } from '../kit/checkout';
import { expect, expectAccessible, test } from '../kit/fixtures';

const WRONG: readonly [label: string, value: string, message: string][] = [
  ['Correo electrónico', `${'a'.repeat(288)}@correo.test`, 'Use como máximo 254 caracteres.'],
  ['Correo electrónico', 'lucía💪@correo', 'Ingrese una dirección de correo electrónico válido'],
  ['Número de cédula', '12345678', 'El número de cédula debe ser de mínimo 9 digitos'],
  ['Número de cédula', '1'.repeat(26), 'El número de cédula debe ser de máximo 25 digitos'],
  ['Número de cédula', '1158💪0342', 'Ingrese un número de cédula válido'],
  ['Teléfono', '8888777', 'El número de teléfono debe ser de 8 digitos'],
  ['Teléfono', '8'.repeat(17), 'El número de teléfono debe ser de 15 digitos'],
  ['Teléfono', '<b>88887777</b>', 'Ingrese un número de teléfono válido'],
  ['Nombre', '   ', 'Este campo es requerido'],
];

test('submitting invalid values shows each message beside its field, moves the focus, and keeps the input', async ({
  page,
}) => {
  const email = newEmail('formulario');
  await openCheckout(page, 'reto40');
  await fillBuyer(page, email);
  await field(page, 'Dirección').fill('<script>alert(1)</script> 💪 <b>casa</b>');
  for (const [label, value, message] of WRONG) {
    const input = field(page, label);
    const before = await input.inputValue();
    await input.fill(value);
    await sendButton(page).click();
    await expect(input).toHaveAccessibleDescription(message);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(value);
    await expect(field(page, 'Dirección')).toHaveValue('<script>alert(1)</script> 💪 <b>casa</b>');
    if (value.startsWith('<b>')) await expectAccessible(page);
    await input.fill(before);
    await expect(input).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page).toHaveURL(/\/checkout\//);
  await field(page, 'Nombre').fill('<b>Lucía</b> 💪');
  await sendTransfer(page);
});

test('the first day is picked by keyboard, the last day follows it, and the order is sent with it', async ({
  page,
}) => {
  await openCheckout(page, 'flashfit');
  const card = page.getByRole('region', { name: 'Su acceso' });
  const lastDay = card.getByRole('definition').last();
  const before = (await lastDay.textContent()) ?? '';
  const change = card.getByRole('button', { name: 'Cambiar el día en que empieza' });
  const list = card.getByLabel('Empieza', { exact: true });
  // A press before React has taken the page over does nothing.
  await expect(async () => {
    if (await change.isVisible()) await change.press('Enter');
    await expect(list).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await list.selectOption({ index: 20 });
  await expect(lastDay).not.toHaveText(before);
  await expectAccessible(page);
  await fillBuyer(page, newEmail('primer-dia'));
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /starts_on/.test(request.postData() ?? ''),
  );
  await sendTransfer(page);
  await sent;
});

test('a notice below the header asks a buyer whose e-mail has an account to sign in', async ({ page }) => {
  await openCheckout(page, 'flashfit');
  await fillBuyer(page, 'cliente@brio.test');
  await sendButton(page).click();
  const toast = page.locator('.toast');
  await expect(toast).toHaveText(
    'Este correo ya tiene una cuenta. Ingrese a su cuenta para continuar la compra.',
  );
  const [notice, header] = await Promise.all([
    toast.boundingBox(),
    page.locator('header').first().boundingBox(),
  ]);
  expect(notice?.y).toBeGreaterThanOrEqual(header?.height ?? 844);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Ingresar' })).toBeVisible();
  await expectAccessible(page);
});
