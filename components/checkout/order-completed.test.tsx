import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { cents } from '@/lib/domain/money';
import { SETTINGS } from '@/lib/domain/settings';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';
import checkout from '@/messages/es/checkout.json' with { type: 'json' };
import { NoOrder } from './no-order';
import { OrderCompleted } from './order-completed';
import { OrderContents } from './order-rows';
import { TransferInProgress } from './transfer-in-progress';

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({}),
}));

const order: OrderPage = {
  id: 12,
  kind: 'subscription',
  number: '10012',
  state: 'paid',
  progress: 'paid',
  type: 'P',
  receiptNumber: 4,
  total: cents(1_900),
  rate: null,
  missing: null,
  tax: cents(219),
  delivery: null,
  lines: [],
  placedAt: new Date('2026-07-23T15:00:00Z'),
  paidAt: new Date('2026-07-23T15:00:00Z'),
  expiresAt: null,
  rejectReason: null,
  email: 'ana@brio.test',
  identification: '123456789',
  program: null,
  renewal: { amount: cents(1_900), on: '2026-08-23' },
  proofs: [],
  needsPassword: false,
};
const drawn = (page: OrderPage): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" timeZone="America/Costa_Rica" messages={{ checkout }}>
      <OrderCompleted order={page} />
    </NextIntlClientProvider>,
  );

test('a subscription shows renewal, amount, day and how to cancel', () => {
  const html = drawn(order);
  expect(html).toContain('se renueva sola: el 23 de agosto de 2026 PayPal cobra $19.00.');
  expect(html).toMatch(/Puede cancelarla cuando quiera en <a[^>]*href="\/profile\/purchases"/);
});

test('a single payment shows none of that', () => {
  expect(drawn({ ...order, kind: 'program', renewal: null })).not.toContain('renueva');
});

test('whoever pays by a link sees what it is for, with the delivery, its address and its price', () => {
  const page: OrderPage = {
    ...order,
    kind: 'cart',
    state: 'pending_transfer',
    type: 'T',
    renewal: null,
    total: cents(5_600),
    delivery: {
      method: 'shipping',
      zone: 'GAM',
      province: 'San José',
      county: 'Escazú',
      district: 'San Rafael',
      directions: 'Casa 4',
    },
    lines: [
      { id: 1, name: 'Camiseta, talla M', quantity: 2, total: cents(5_200) },
      { id: 2, name: 'Envío GAM', quantity: 1, total: cents(400) },
    ],
  };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" timeZone="America/Costa_Rica" messages={{ checkout }}>
      <OrderContents order={page} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain('Casa 4, San Rafael, Escazú, San José');
  expect(html).toMatch(/2x Camiseta, talla M.*\$52\.00.*Envío GAM.*\$4\.00.*Total.*\$56\.00/);
});

const deposit = {
  transfer: SETTINGS.transfer.schema.parse({}),
  contact: SETTINGS.contact.schema.parse({}),
};
const transferred = (part: Partial<OrderPage>): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" timeZone="America/Costa_Rica" messages={{ checkout }}>
      <TransferInProgress
        order={{ ...order, type: 'T', kind: 'program', renewal: null, ...part }}
        deposit={deposit}
        proofToken={null}
      />
    </NextIntlClientProvider>,
  );

test('a closed transfer says its number, why it was closed, and what to do when the deposit was made', () => {
  const expired = transferred({ state: 'expired' });
  expect(expired).toContain('Orden #10012');
  expect(expired).toContain('No se confirmó el depósito a tiempo.');
  expect(expired).toContain('No lo repita: escríbanos con el número de orden 10012');
  const cancelled = transferred({ state: 'cancelled' });
  expect(cancelled).toContain('La orden se canceló.');
  expect(cancelled).not.toContain('a tiempo');
  expect(transferred({ state: 'cancelled', rejectReason: 'No llegó' })).toContain('Motivo: No llegó');
});

test('whoever deposits colones reads what to write as the amount; a part of the money has no last day', () => {
  const waiting = { state: 'pending_transfer', expiresAt: new Date('2026-07-30T15:00:00Z') } as const;
  expect(transferred(waiting)).not.toContain('Escríbalo en dólares');
  expect(transferred(waiting)).toContain('Tiene hasta');
  const part = transferred({ ...waiting, missing: cents(900), rate: { rate: 510, on: '2026-07-01' } });
  expect(part).toContain('Escríbalo en dólares: ₡4,590 son $9.00.');
  expect(part).not.toContain('Tiene hasta');
});

test.each([
  [true, false, 'Venció o le falta una parte', 'href="/login'],
  [true, true, 'Venció o le falta una parte', 'href="/profile/purchases"'],
  [false, true, 'desde el mismo navegador', 'href="/profile/purchases"'],
])('without the order: mailed link %s, signed in %s', (mailed, isUser, text, way) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ checkout }}>
      <NoOrder path="/transfer_in_progress?order=1" mailed={mailed} isUser={isUser} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain(text);
  expect(html).toContain(way);
});
