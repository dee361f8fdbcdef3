import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Reply } from '@/lib/server/training/notes/replies';
import training from '@/messages/es/training.json';
import { RepliesOfDate } from './reply-note';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock('@/lib/actions/schedule', () => ({ readRepliesAction: () => {} }));

const reply = (id: number, dayId: number, day: string): Reply => ({
  ...{ id, noteId: id, dayId, day, program: 'BootyCamp', body: `Respuesta ${id}` },
  ...{ at: new Date('2026-07-23T18:00:00Z'), author: 'Marcos', byOwner: false, read: true, noteShared: true },
});
const shown = (...replies: Reply[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ training }} timeZone="UTC">
      <RepliesOfDate replies={replies} />
    </NextIntlClientProvider>,
  );
const count = (html: string, part: string) => html.split(part).length - 1;

test('each day of a date has its own replies and answer, and says which day it is', () => {
  const html = shown(reply(1, 7, 'Glúteo'), reply(2, 8, 'Cardio'), reply(3, 7, 'Glúteo'));
  const [, glutes = '', cardio = ''] = html.split('<section');
  expect([count(glutes, 'Respuesta'), count(cardio, 'Respuesta')]).toEqual([2, 1]);
  expect([count(glutes, '<textarea'), count(cardio, '<textarea')]).toEqual([1, 1]);
  expect(glutes).toContain('Glúteo, BootyCamp');
  expect(cardio).toContain('Cardio, BootyCamp');
});

test('the replies of the only day are not named', () => {
  const html = shown(reply(1, 7, 'Glúteo'), reply(2, 7, 'Glúteo'));
  expect([count(html, '<section'), count(html, 'BootyCamp')]).toEqual([1, 0]);
});
