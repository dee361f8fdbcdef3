import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Purchase } from '@/lib/server/receipts/list-purchases';
import account from '@/messages/es/account.json' with { type: 'json' };
import { PurchaseRow } from './purchase-row';

const waiting: Purchase = {
  id: 12,
  number: '10012',
  receiptNumber: null,
  state: 'pending_transfer',
  kind: 'program',
  transfer: true,
  total: '$59.00',
  refunded: null,
  placedAt: new Date('2026-07-20T15:00:00Z'),
  expiresAt: new Date('2026-07-27T15:00:00Z'),
  proofAt: null,
  items: ['Raíz'],
};
const drawn = (purchase: Purchase): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" timeZone="America/Costa_Rica" messages={{ account }}>
      <PurchaseRow purchase={purchase} renewals={[]} downloads={[]} />
    </NextIntlClientProvider>,
  );

test('with a proof it shows when the proof arrived and a link to send another', () => {
  const html = drawn({ ...waiting, proofAt: new Date('2026-07-21T16:05:00Z') });
  expect(html).toMatch(/Recibimos su comprobante el 21\sjul\s2026, 10:05\sa\.\sm\. y lo estamos revisando\./);
  expect(html).not.toContain('Falta confirmar el depósito');
  expect(html).not.toContain('Esperando el depósito');
  expect(html).toContain('/transfer_in_progress?order=12');
});

test('without a proof it shows what is missing and the deadline', () => {
  const html = drawn(waiting);
  expect(html).toContain('Falta confirmar el depósito');
  expect(html).toContain('27 de julio');
});
