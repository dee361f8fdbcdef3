import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Lookup } from '../labels';
import { type LogEntry, sentenceText } from './sentence';

const t = createTranslator({ locale: 'es', messages: MESSAGES.es, namespace: 'admin' }) as unknown as Lookup;
const entry: LogEntry = { action: 'create', model: 'programs', model_id: null, subject: null, actor: 'Ana' };

test('a failed change does not read as one that was made', () => {
  expect(sentenceText(t, entry)).toBe('Ana creó el programa');
  for (const [action, did] of [
    ['create', 'crear'],
    ['update', 'editar'],
    ['delete', 'eliminar'],
    ['restore', 'restaurar'],
  ] as const)
    expect(sentenceText(t, { ...entry, action, hasFailed: true })).toBe(`Ana no pudo ${did} el programa`);
});

test('an exported list is named as its screen is', () => {
  const exported = { ...entry, action: 'export', model: 'programusers' };
  expect(sentenceText(t, exported)).toBe('Ana exportó la lista Programas por cliente');
  const subject = { name: 'Valeria Rojas', href: null };
  const history = { ...entry, action: 'export', model: 'crm-customers', model_id: 3, subject };
  expect(sentenceText(t, history)).toBe('Ana exportó una lista: el cliente Valeria Rojas');
});

test('a mail to a segment is named once', () => {
  const subject = { name: 'Feliz cumpleaños', href: null };
  const sent = { ...entry, action: 'send-mail', model: 'segment-mails', model_id: 3, subject };
  expect(sentenceText(t, sent)).toBe('Ana envió el correo a un segmento Feliz cumpleaños');
});
