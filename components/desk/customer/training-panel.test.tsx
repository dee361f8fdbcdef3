import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { TrainingPanel } from './training-panel';

test('records are written as the customer reads them', () => {
  const record = { exercise: 'Sentadilla copa', kind: 'e1rm' as const, value: 17.3333, on: '2026-11-26' };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
      <TrainingPanel
        training={{ lastSession: null, streak: 0, adherence: null, records: [record] }}
        today="2026-11-30"
      />
    </NextIntlClientProvider>,
  );
  expect(html).toContain('17,3 kg estimados');
});
