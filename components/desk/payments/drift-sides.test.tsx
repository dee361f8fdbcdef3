import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { DriftSides } from './drift-sides';

const labels = { shop_value: 'La tienda dice', provider_value: 'PayPal dice' };

test.each([
  ['sale_amount', '49.90 USD', '39.90 USD', '$49.90 USD', '$39.90 USD'],
  ['order_state', 'pending_payment', '3C6: 49.90', 'Pendiente de pago', '3C6: $49.90'],
  ['plan_price', '1200.00', '?', '$1,200.00', '?'],
])('the sides of %s say amounts as money and states in words', (kind, shop, provider, shown, other) => {
  const row = { id: 1, kind, shop_value: shop, provider_value: provider };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
      <DriftSides row={row} labels={labels} />
    </NextIntlClientProvider>,
  );
  expect([...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, text]) => text)).toEqual([shown, other]);
});
