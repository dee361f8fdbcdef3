import { field, newEmail, orderByTransfer, PROOF } from '../kit/checkout';
import { allowComplaint, expect, expectAccessible, hold, intercept, test } from '../kit/fixtures';

test('a proof that could not be sent keeps what was typed; while it is sent, the button says how much is', async ({
  page,
}) => {
  await orderByTransfer(page, 'flashfit', newEmail('comprobante'));
  await field(page, 'Comprobante').setInputFiles(PROOF);
  await field(page, 'Número de referencia').fill('88112233');
  await field(page, 'Fecha del depósito').fill('2026-07-01');
  const send = page.getByRole('button', { name: /^(Enviar el comprobante|Enviando)/ });

  allowComplaint(page, /ERR_FAILED/);
  const cut = (route: { abort: () => Promise<void> }) => route.abort();
  await intercept(page, /\/proof\b/, cut);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo enviar' })).toBeInViewport();
  await expect(field(page, 'Número de referencia')).toHaveValue('88112233');
  await page.unroute(/\/proof\b/, cut);

  const release = await hold(page, /\/proof\b/);
  await send.click();
  await expect(send).toHaveText(/^Enviando \d+\s%$/);
  await expect(send).toBeFocused();
  await expectAccessible(page);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos su comprobante.');
});
