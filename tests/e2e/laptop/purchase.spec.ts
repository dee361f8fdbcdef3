import { field, fillBuyer, openCheckout } from '../kit/checkout';
import { allowComplaint, expect, test } from '../kit/fixtures';

test('without terms or with a wrong field the provider buttons do not appear, and the hint does', async ({
  page,
}) => {
  await openCheckout(page, 'flashfit');
  await page.getByRole('radio', { name: /PayPal/ }).check();
  const hint = 'Complete todos los campos y acepte los términos para ver las opciones de pago con PayPal';
  await expect(page.getByText(hint)).toBeVisible();
  await fillBuyer(page, 'pista@prueba.example');
  await expect(page.getByText(hint)).toBeHidden();
  await field(page, 'Número de cédula').fill('1234');
  await field(page, 'Número de cédula').blur();
  await expect(page.getByText('El número de cédula debe ser de mínimo 9 digitos')).toBeVisible();
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.locator('paypal-button')).toHaveCount(0);
});

test('errors are shown beside their fields', async ({ page }) => {
  await openCheckout(page, 'flashfit');
  const wrong: [label: string, value: string, message: string][] = [
    ['Correo electrónico', 'no-es-correo', 'Ingrese una dirección de correo electrónico válido'],
    ['Número de cédula', '12ab34567', 'Ingrese un número de cédula válido'],
    ['Número de cédula', '1'.repeat(26), 'El número de cédula debe ser de máximo 25 digitos'],
    ['Teléfono', '888777', 'El número de teléfono debe ser de 8 digitos'],
    ['Teléfono', 'ochocho8', 'Ingrese un número de teléfono válido'],
  ];
  for (const [label, value, message] of wrong) {
    const input = field(page, label);
    // Once the page's scripts run.
    await expect(async () => {
      await input.fill(value);
      await input.blur();
      await expect(page.getByText(message).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
});

test("another person's order shows nothing", async ({ page }) => {
  allowComplaint(page, /404/);
  await page.goto('/transfer_in_progress?order=1');
  await expect(page.getByText('@demo.brio.example')).toHaveCount(0);
});
