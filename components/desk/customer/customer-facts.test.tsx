import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { CustomerFacts } from './customer-facts';

type View = ComponentProps<typeof CustomerFacts>['view'];

test('a charge whose day is over is called late', () => {
  const facts = (on: string) => {
    const view = { subscriptions: [], nextCharge: { on, amount: '$19.00' } } as Partial<View> as View;
    return renderToStaticMarkup(
      <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
        <CustomerFacts view={view} today="2026-11-30" />
      </NextIntlClientProvider>,
    );
  };
  expect(facts('2026-11-29')).toContain('Todavía no llega');
  expect(facts('2026-11-30')).not.toContain('Todavía no llega');
});
