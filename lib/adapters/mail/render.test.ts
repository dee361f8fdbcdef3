import { describe, expect, test } from 'vitest';
import { BUTTON_MARK } from '@/lib/domain/customers/segment-text';
import { LOCALES } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import type { MailTemplate, MailTemplates } from './mail-props';
import { renderMail } from './render';

const link = 'https://brio.example/donde-dice';
const instructions = {
  holder: 'Brío S. A.',
  accounts: [{ bank: 'Banco', iban: 'CR05015202001026284066', currency: 'USD' }],
  sinpe: { number: '8888-8888', holder: 'Brío S. A.' },
};
const order = { name: 'Lucía', orderNumber: '10261', link };
const lines = [{ name: 'Reto 40', quantity: 2, total: '$90.00' }];
const program = { name: 'Lucía', program: 'Reto 40', link };

const MAILS: MailTemplates = {
  verify_email: { name: 'Lucía', link },
  reset_password: { name: 'Lucía', link },
  account_exists: { name: 'Lucía', link },
  password_changed: { name: 'Lucía' },
  welcome_set_password: { name: 'Lucía', link },
  account_opened: { name: 'Lucía', program: 'BootyCamp', link },
  order_transfer: { ...order, kind: 'program', lines, total: '$90.00', instructions },
  segment_mail: {
    name: 'Ana',
    subject: 'Ana, su semana sigue aquí',
    text: `El plan espera.\n\n${BUTTON_MARK}`,
    link,
    unsubscribe: 'https://brio.example/unsubscribe/c1.x',
  },
  training_reminder: {
    name: 'Ana',
    kind: 'today',
    programs: 'BootyCamp',
    link: 'https://brio.example/month_progress',
    unsubscribe: 'https://brio.example/unsubscribe/1-today.x',
  },
  training_push: {
    name: 'Ana',
    kind: 'missed',
    programs: 'BootyCamp',
    link: 'https://brio.example/month_progress',
  },
  edition_offered: { ...program, note: 'Menos salto.' },
  training_reply: { name: 'Ana', day: 'Pierna', reply: 'Bien hecho.', link },
  back_in_stock: { product: 'Mat', link },
  transfer_rejected: { ...order, reason: 'No llegó.' },
  payment_denied: order,
  payment_received: {
    ...order,
    receiptNumber: 339,
    lines,
    total: '$90.00',
    tax: '$10.35',
    method: 'PayPal',
    downloads: [{ name: 'Guía.pdf', link }],
    attach: { orderId: 1, renewalId: null },
  },
  renewal_received: {
    ...program,
    receiptNumber: 340,
    total: '$24.00',
    tax: '$2.76',
    paidUntil: '21 de enero de 2027',
    attach: { orderId: 1, renewalId: 2 },
  },
  refund_sent: { ...order, kind: 'partial', amount: '$10.50', access: 'ended', method: 'P' },
  payment_failed: {
    ...program,
    amount: '$24.00',
    failedOn: '21 de noviembre de 2026',
    graceUntil: '28 de noviembre de 2026',
  },
  payment_review: {
    name: 'Marcos',
    orderNumber: '10485',
    buyer: 'Karina Solano',
    total: '$45.00',
    reason: 'MISMATCH_AMOUNT',
    link: 'https://brio.example/admin/pedido/orders/7',
  },
  subscription_cancelled: { ...program, paidUntil: '21 de enero de 2027' },
  transfer_reminder: {
    ...order,
    kind: 'goods',
    total: '$90.00',
    missing: '',
    until: '27 de noviembre de 2026',
    instructions,
  },
  proof_received: { ...order, reference: '77001234', amount: '$90.00' },
  access_changed: {
    ...program,
    change: 'pause',
    startsOn: '',
    endsOn: '',
    pausedOn: '23 de noviembre de 2026',
    resumeOn: '7 de diciembre de 2026',
  },
  access_granted: { ...program, startsOn: '23 de noviembre de 2026', endsOn: null },
};

const all = LOCALES.flatMap((locale) =>
  (Object.keys(MAILS) as MailTemplate[]).map((template) => [template, locale] as const),
);

describe('a mail', () => {
  test.each(all)('%s in %s contains all its values and no placeholder', async (template, locale) => {
    const { subject, html, text } = await renderMail(template, MAILS[template], locale);
    const { orderNumber, amount, total, link: leads } = MAILS[template] as Record<string, string | undefined>;
    for (const given of [orderNumber, amount, total, leads])
      if (given !== undefined) expect(`${subject} ${text}`).toContain(given);
    expect(`${subject} ${html} ${text}`).not.toMatch(/undefined|\[object|\bmail\.[a-z_]|\{\w/);
    expect(html).toContain(`lang="${locale}"`);
    expect(html).toContain(`<title>${subject}</title>`);
  });

  test.each(all)(
    '%s in %s has a name for staff, on a customer’s page and among failed mails',
    (template, locale) => {
      expect(translator(locale, 'payments').has(`mails.${template}`)).toBe(true);
    },
  );

  test.each(['segment_mail', 'training_reminder'] as const)('%s is ended by a link', async (template) => {
    const { html, text } = await renderMail(template, MAILS[template], 'es');
    const { unsubscribe } = MAILS[template];
    expect(html).toMatch(new RegExp(`href="${unsubscribe}"`));
    expect(text).toContain(unsubscribe);
  });

  test.each(['order_transfer', 'transfer_reminder'] as const)(
    '%s asks for the order number in the deposit’s detail, as the page of the order does',
    async (template) => {
      const { text } = await renderMail(template, MAILS[template], 'es');
      expect(text).toContain('con 10261 y su número de cédula en el detalle');
    },
  );

  test('a rejected transfer, whose order is closed, links to a new order and says so', async () => {
    const { text } = await renderMail('transfer_rejected', MAILS.transfer_rejected, 'es');
    expect(text).toContain(`Hacer una orden nueva ${link}`);
  });

  test('with a coach’s reply keeps its lines, and names its reader once', async () => {
    const reply = 'Pásela a rodillas esta semana.\nEl lunes vemos.';
    const { text } = await renderMail('training_reply', { ...MAILS.training_reply, reply }, 'es');
    expect(text).toMatch(/respondió sobre Pierna:\s+Pásela a rodillas esta semana\.\n+El lunes vemos\./);
    expect(text.match(/Ana/g)).toHaveLength(1);
  });

  test.each([
    ['Ana Ma. Núñez', 'Hola, Ana Ma. Núñez:'],
    ['Gane ya http://malo.example', 'Hola:'],
    ['Gane en malo.example ya', 'Hola:'],
    ['', 'Hola:'],
  ])('greets %s by a name, never by an address', async (name, greeting) => {
    const { html, text } = await renderMail('verify_email', { name, link }, 'es');
    expect(text).toContain(`${greeting}\n`);
    expect(html).not.toContain('malo.example');
  });

  test('has no line, and no empty paragraph, for what it has nothing to say about', async () => {
    const { html, text } = await renderMail(
      'access_changed',
      { ...MAILS.access_changed, change: 'revoke', pausedOn: '', resumeOn: '' },
      'es',
    );
    expect(html).not.toContain('<hr');
    expect(text).not.toContain('---');
    const reversal = { ...MAILS.refund_sent, kind: 'reversal', access: 'unchanged' } as const;
    const { html: reversed } = await renderMail('refund_sent', reversal, 'es');
    expect(reversed).not.toMatch(/<p[^>]*><\/p>/);
  });

  test('of a subscription that was never paid promises no access', async () => {
    const paid = await renderMail('subscription_cancelled', MAILS.subscription_cancelled, 'es');
    expect([paid.subject, paid.text]).toEqual([
      expect.stringMatching(/ quedó cancelada$/),
      expect.stringContaining('su acceso sigue'),
    ]);
    const over = { ...MAILS.subscription_cancelled, isOver: true };
    expect((await renderMail('subscription_cancelled', over, 'es')).subject).toMatch(/ terminó$/);
    const unpaid = await renderMail('subscription_cancelled', { ...program, paidUntil: '' }, 'es');
    expect(unpaid.text).not.toMatch(/acceso/i);
  });
});
