import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SnapshotDay } from '@/lib/offline/snapshot-types';
import training from '@/messages/es/training.json';
import { KeptWeeks } from './kept-weeks';

type Props = ComponentProps<typeof KeptWeeks>;

test('a group’s program whose next days are not open says that none is ready', () => {
  const rest = { id: 1, date: '2026-11-29', week: 8, exercises: 0 } as Partial<SnapshotDay> as SnapshotDay;
  const program = { days: [rest] } as Partial<Props['program']> as Props['program'];
  const plan = { programs: [program, program] } as Partial<Props['plan']> as Props['plan'];
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ training }} timeZone="America/Costa_Rica">
      <KeptWeeks plan={plan} program={program} today="2026-11-29" perDay={undefined} />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain('Ningún día listo todavía.');
});
