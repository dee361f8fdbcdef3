import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '@/lib/domain/money';
import { MESSAGES } from '@/lib/i18n/messages';
import { SubscriptionFigures } from './subscription-figures';

const drawn = (active: number, gone: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
      <SubscriptionFigures
        figures={{ active, monthly: cents(100), pastDue: 0, owed: cents(0), fresh: 21, gone }}
      />
    </NextIntlClientProvider>,
  );

test('who came and who left this month stand apart, with the share that left', () => {
  expect(drawn(299, 13)).toContain('<dd>13, 4.2 %</dd>');
  expect(drawn(299, 13)).toContain('<dt>Nuevas este mes</dt><dd>21</dd>');
  expect(drawn(0, 0)).toContain('<dt>Se fueron este mes</dt><dd>0</dd>');
});
