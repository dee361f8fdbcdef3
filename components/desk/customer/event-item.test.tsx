import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AbilitiesProvider } from '@/components/admin/shell/abilities';
import type { CustomerEvent } from '@/lib/domain/customers/customer-timeline';
import { MESSAGES } from '@/lib/i18n/messages';
import { EventItem } from './event-item';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

const trained: CustomerEvent = {
  key: 'training:1',
  at: '2026-07-23T15:00:00.000Z',
  group: 'training',
  kind: 'training',
  code: 'trained',
  subjectId: 7,
  subject: 'BootyCamp',
  note: 'Torso',
  actor: null,
  amount: null,
  before: null,
  until: null,
  figures: null,
};
const drawn = (event: CustomerEvent, ...abilities: string[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC" now={new Date(event.at)}>
      <AbilitiesProvider initial={abilities}>
        <EventItem event={event} />
      </AbilitiesProvider>
    </NextIntlClientProvider>,
  );

test('a trained program and a document lead to their page for those who may open it', () => {
  expect(drawn(trained, 'program_show')).toContain('href="/admin/creacion-de-programa/programs/7"');
  expect(drawn(trained)).not.toContain('href="/admin');
  const document: CustomerEvent = { ...trained, kind: 'document', group: 'notes', subject: 'Certificado' };
  expect(drawn(document, 'crm_document_show')).toContain('href="/admin/basic-c-r-m/crm-documents/7"');
  expect(drawn({ ...document, subject: null }, 'crm_document_show')).not.toContain('href="/admin');
});

test('what was trained names its program once, as the link', () => {
  expect(drawn(trained, 'program_show').split('BootyCamp')).toHaveLength(2);
});
