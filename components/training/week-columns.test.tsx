import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import training from '@/messages/es/training.json';
import { ColumnFoot } from './week-columns';

const locked = {
  state: 'pending',
  lock: { reason: 'not_started', on: null },
  tally: { done: 0, total: 6, percent: 0 },
} as const;
const foot = (minutes: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ training }} timeZone="UTC">
      <ColumnFoot day={{ ...locked, minutes }} />
    </NextIntlClientProvider>,
  );

test('a locked day of the first week says its minutes; one whose minutes are hidden only that it is locked', () => {
  expect(foot(48)).toContain('48 min');
  expect(foot(0)).not.toContain('min<');
  expect(foot(0)).toContain('Cerrado');
});
