import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '@/lib/domain/money';
import cart from '@/messages/en-US/cart.json' with { type: 'json' };
import esCart from '@/messages/es/cart.json' with { type: 'json' };
import { DeliverySection } from './delivery-section';
import { EMPTY_DELIVERY } from './stored-delivery';
import type { DeliveryState } from './use-delivery';

const zone = { id: 1, name: 'Área Metropolitana', price: cents(450), time: 'de 1 a 2 días' };
const deliveryIn = (isSpanish: boolean): DeliveryState => ({
  active: true,
  options: {
    pickup: { text: 'San Pedro, de lunes a sábado', isSpanish },
    zones: [{ ...zone, isSpanish, isDefault: true, countyIds: [], districtIds: [] }],
  },
  values: { ...EMPTY_DELIVERY, method: 'pickup' },
  errors: {},
  places: null,
  failed: false,
  load: () => {},
  counties: [],
  districts: [],
  placeName: null,
  price: cents(0),
  isComplete: true,
  body: {},
  change: () => {},
  check: () => true,
  refuse: () => {},
});
const drawn = (locale: 'es' | 'en-US', isSpanish = false): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      timeZone="UTC"
      messages={{ cart: locale === 'es' ? esCart : cart }}
    >
      <DeliverySection delivery={deliveryIn(isSpanish)} goods={1} rest={0} />
    </NextIntlClientProvider>,
  );

test('what the shop writes of its delivery in Spanish only is marked as Spanish on an English page', () => {
  expect(drawn('en-US', true)).toContain('<span lang="es">San Pedro, de lunes a sábado</span>');
  expect(drawn('en-US')).not.toContain('lang=');
  expect(drawn('es')).not.toContain('lang=');
});
