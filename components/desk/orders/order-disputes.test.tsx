import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AbilitiesProvider } from '@/components/admin/shell/abilities';
import { MESSAGES } from '@/lib/i18n/messages';
import { OrderDisputes } from './order-disputes';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

const said = (daysLeft: number | null, reason: string | null) => {
  const base = { id: 1, at: '2026-07-23T15:00:00.000Z', amount: '$59.00', payer: null, providerId: 'PP-D-1' };
  const dispute = { ...base, reason, daysLeft, order: null, url: 'https://paypal.test/PP-D-1' };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
      <AbilitiesProvider initial={[]}>
        <OrderDisputes disputes={[dispute]} />
      </AbilitiesProvider>
    </NextIntlClientProvider>,
  );
  expect(html).toContain('href="https://paypal.test/PP-D-1"');
  return html.replace(/<[^>]*>/g, '').replace('Responder en PayPal', '');
};

test('an order says what its buyer disputes, and until when that is answered', () => {
  expect([said(4, 'UNAUTHORISED'), said(0, null), said(-1, 'NEW_CODE'), said(null, null)]).toEqual([
    'Disputa abierta en PayPal por $59.00. Dice que no reconoce el cobro. Quedan 4 días para responder.',
    'Disputa abierta en PayPal por $59.00. PayPal no dice por qué. Hoy es el último día para responder.',
    'Disputa abierta en PayPal por $59.00. PayPal no dice por qué. Plazo vencido.',
    'Disputa abierta en PayPal por $59.00. PayPal no dice por qué. ',
  ]);
});
