import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AccessStory } from '@/lib/server/access/explain-access';
import receipts from '@/messages/es/receipts.json' with { type: 'json' };
import { MyAccess } from './my-access';

const story: AccessStory = {
  programId: 3,
  program: 'Raíz',
  assignmentId: 5,
  verdict: { code: 'not_started', on: '2026-08-10', order: null, reason: null, graceUntil: '2026-08-04' },
  steps: [],
  fixUrl: 'https://www.paypal.com/myaccount/autopay/',
};
const drawn = (one: AccessStory): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" timeZone="UTC" messages={{ receipts }}>
      <MyAccess stories={[one]} />
    </NextIntlClientProvider>,
  );

test('before the first day, a failed charge shows its reason, the last day of access and a link to fix it', () => {
  const html = drawn(story);
  expect(html).toContain(
    'empieza el 10 ago 2026. El último cobro no pasó. El acceso sigue hasta el 4 ago 2026',
  );
  expect(html).toContain('Arreglar pago');
});

test('without problems it only shows the start date', () => {
  const html = drawn({ ...story, verdict: { ...story.verdict, graceUntil: null }, fixUrl: null });
  expect(html).toContain('empieza el 10 ago 2026.');
  expect(html).not.toContain('no pasó');
});
