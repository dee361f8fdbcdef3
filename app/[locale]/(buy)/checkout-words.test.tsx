import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccessNote } from '@/components/checkout/access-note';
import { OrderSummary, SummaryLine } from '@/components/checkout/order-summary';
import type { Checkout } from '@/components/checkout/use-checkout';
import { oncePaidPeriod, soldTime } from '@/lib/domain/access/entitlement';
import { identityFor } from '@/lib/domain/catalog/program-identity';
import { cents } from '@/lib/domain/money';
import { LOCALES } from '@/lib/i18n/locales';
import { checkoutMessages } from '@/lib/server/checkout/checkout-messages';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';

// Only what the summary reads.
const sold = { durationInWeeks: 8, isByMonth: false, months: undefined };
const days = ['2026-11-23', '2026-11-24'];
const offer = { rangeId: null, name: null, price: cents(5_900), planId: null };
const view = {
  name: 'FlashFit',
  identity: identityFor('flashfit', null),
  access: [
    {
      rangeId: null,
      time: soldTime(sold),
      startsOn: days[0],
      periods: days.map((grantedOn) =>
        oncePaidPeriod({ grantedOn, launchDate: null, pickedDay: grantedOn }, sold),
      ),
    },
  ],
} as unknown as CheckoutView;
const checkout = {
  offers: [offer],
  offer,
  amount: offer.price,
  rangeId: null,
  firstDay: days[1],
  renews: false,
  busy: false,
  rate: { rate: 510, on: '2026-11-23' },
} as unknown as Checkout;

test.each(LOCALES)('the summary has all its words in %s, with a rate and with a picked day', (locale) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      timeZone="America/Costa_Rica"
      messages={checkoutMessages(locale)}
      onError={(error) => {
        throw error;
      }}
    >
      <SummaryLine view={view} checkout={checkout} />
      <AccessNote view={view} checkout={checkout} />
      <OrderSummary view={view} checkout={checkout} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain('₡30,090');
  expect(html).toContain('₡510.00');
  expect(html).toMatch(/24 de noviembre|November 24/);
  // Twelve weeks from the picked day.
  expect(html).toMatch(/15 de febrero de 2027|February 15, 2027/);
});

test.each(LOCALES)('a subscription says in %s what is charged next, and when', (locale) => {
  const [access] = view.access;
  const monthly = { ...view, access: [{ ...access, secondChargeOn: '2026-12-23' }] } as CheckoutView;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={checkoutMessages(locale)} timeZone="America/Costa_Rica">
      <AccessNote view={monthly} checkout={{ ...checkout, renews: true }} />
      <OrderSummary view={monthly} checkout={{ ...checkout, renews: true }} />
    </NextIntlClientProvider>,
  );
  expect(html.match(/\$59\.00[^.]*(23 de diciembre de 2026|December 23, 2026)/g)?.length).toBe(2);
});
