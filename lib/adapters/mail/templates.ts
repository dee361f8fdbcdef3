import { BUTTON_MARK } from '@/lib/domain/customers/segment-text';
import { paragraphsOf } from '@/lib/domain/customers/segments';
import type { MailLine, MailTemplate, MailTemplates, TransferInstructions } from './mail-props';

export type MailBlock =
  | { kind: 'text' | 'small'; text: string }
  | { kind: 'button' | 'link'; text: string; href: string }
  | { kind: 'rows'; rows: [label: string, value: string][] };

type Values = Record<string, string | number>;
type Translate = (key: string, values?: Values) => string;
/** The parts of a mail that differ by template: values of subject and body, and what follows the body. */
type Template<T extends MailTemplate> = (
  props: MailTemplates[T],
  t: Translate,
) => { values: Values; blocks: MailBlock[] };

const lineRows = (lines: MailLine[]): [string, string][] =>
  lines.map((line) => [`${line.quantity}x ${line.name}`, line.total]);

function instructionRows(
  { holder, accounts, sinpe }: TransferInstructions,
  t: Translate,
): [string, string][] {
  return [
    [t('holder'), holder],
    ...accounts.map(({ bank, iban, currency }): [string, string] => [`${bank} (${currency})`, iban]),
    ...(sinpe ? [[t('sinpe'), `${sinpe.number}, ${sinpe.holder}`] as [string, string]] : []),
  ];
}

const withButton =
  <T extends MailTemplate>(name: T): Template<T> =>
  (props, t) => {
    const values = props as unknown as Values & { link?: string };
    const button: MailBlock[] = values.link
      ? [{ kind: 'button', text: t(`${name}.button`), href: values.link }]
      : [];
    return { values: { ...values, link: values.link ?? '' }, blocks: button };
  };

/** One entry per template; texts are in `messages/{locale}/mail.json` under its name. */
export const TEMPLATES: { [T in MailTemplate]: Template<T> } = {
  verify_email: withButton('verify_email'),
  reset_password: withButton('reset_password'),
  account_exists: withButton('account_exists'),
  welcome_set_password: withButton('welcome_set_password'),
  account_opened: withButton('account_opened'),
  transfer_rejected: withButton('transfer_rejected'),
  back_in_stock: withButton('back_in_stock'),
  training_reply: ({ name, day, reply, link }, t) => ({
    values: { name, day },
    blocks: [
      ...reply.split(/\n+/).map((text): MailBlock => ({ kind: 'text', text })),
      { kind: 'button', text: t('training_reply.button'), href: link },
    ],
  }),
  password_changed: withButton('password_changed'),
  training_reminder: ({ name, kind, programs, link, unsubscribe }, t) => ({
    values: { name, kind, programs },
    blocks: [
      { kind: 'button', text: t('training_reminder.button'), href: link },
      { kind: 'small', text: t('training_reminder.unsubscribe', { link: unsubscribe }) },
    ],
  }),
  segment_mail: ({ name, subject, text, link, unsubscribe }, t) => {
    const parts = paragraphsOf(text);
    // The greeting goes before the first text, never by itself after a button.
    const [first = '', ...rest] = parts[0] === BUTTON_MARK ? ['', ...parts] : parts;
    return {
      values: { name, subject, text: first },
      blocks: [
        ...rest.map(
          (part): MailBlock =>
            part === BUTTON_MARK
              ? { kind: 'button', text: t('segment_mail.button'), href: link }
              : { kind: 'text', text: part },
        ),
        { kind: 'link', text: t('segment_mail.unsubscribe'), href: unsubscribe },
      ],
    };
  },
  training_push: ({ name, kind, programs, link }, t) => ({
    values: { name, kind, programs },
    blocks: [{ kind: 'button', text: t('training_reminder.button'), href: link }],
  }),
  edition_offered: ({ name, program, note, link }, t) => ({
    values: { name, program },
    blocks: [
      ...(note ? [{ kind: 'text', text: t('edition_offered.note', { note }) } as MailBlock] : []),
      { kind: 'button', text: t('edition_offered.button'), href: link },
    ],
  }),
  payment_failed: ({ program, amount, failedOn, graceUntil, link, name }, t) => ({
    values: { name, program, amount, failedOn, graceUntil },
    blocks: [
      {
        kind: 'rows',
        rows: [
          [t('payment_failed.failed_on'), failedOn],
          [t('total'), amount],
          [t('ends_on'), graceUntil],
        ],
      },
      { kind: 'button', text: t('payment_failed.button'), href: link },
    ],
  }),
  subscription_cancelled: ({ name, program, paidUntil, link }, t) => ({
    values: { name, program, paid: paidUntil ? 'yes' : 'no' },
    blocks: [
      ...(paidUntil ? [{ kind: 'rows', rows: [[t('ends_on'), paidUntil]] } as MailBlock] : []),
      { kind: 'button', text: t('subscription_cancelled.button'), href: link },
    ],
  }),
  transfer_reminder: ({ name, orderNumber, kind, total, until, instructions, link }, t) => ({
    values: { name, orderNumber, kind, total },
    blocks: [
      {
        kind: 'rows',
        rows: [
          [t('total'), total],
          ...(until ? [[t('transfer_reminder.until'), until] as [string, string]] : []),
          ...instructionRows(instructions, t),
        ],
      },
      { kind: 'button', text: t('transfer_reminder.button'), href: link },
    ],
  }),
  payment_review: ({ name, orderNumber, buyer, total, reason, link }, t) => ({
    values: { name, orderNumber, buyer, reason },
    blocks: [
      {
        kind: 'rows',
        rows: [
          [t('payment_review.buyer'), buyer],
          [t('total'), total],
        ],
      },
      { kind: 'button', text: t('payment_review.button'), href: link },
    ],
  }),
  proof_received: ({ name, orderNumber, reference, amount, link }, t) => ({
    values: { name, orderNumber },
    blocks: [
      {
        kind: 'rows',
        rows: [
          [t('proof_received.reference'), reference],
          [t('proof_received.amount'), amount],
        ],
      },
      { kind: 'button', text: t('proof_received.button'), href: link },
    ],
  }),
  access_granted: ({ endsOn, ...props }, t) => ({
    values: props,
    blocks: [
      {
        kind: 'rows',
        rows: [
          [t('starts_on'), props.startsOn],
          ...(endsOn ? [[t('ends_on'), endsOn] as [string, string]] : []),
        ],
      },
      { kind: 'button', text: t('access_granted.button'), href: props.link },
    ],
  }),
  order_transfer: ({ lines, instructions, ...props }, t) => ({
    values: props,
    blocks: [
      { kind: 'rows', rows: [...lineRows(lines), [t('total'), props.total]] },
      { kind: 'text', text: t('order_transfer.how', { orderNumber: props.orderNumber }) },
      { kind: 'rows', rows: instructionRows(instructions, t) },
      { kind: 'button', text: t('order_transfer.button'), href: props.link },
    ],
  }),
  renewal_received: ({ attach: _attach, ...props }, t) => ({
    values: props,
    blocks: [
      {
        kind: 'rows',
        rows: [
          [t('receipt'), String(props.receiptNumber)],
          [t('tax_included'), props.tax],
          [t('total'), props.total],
          [t('ends_on'), props.paidUntil],
        ],
      },
      { kind: 'button', text: t('renewal_received.button'), href: props.link },
    ],
  }),
  refund_sent: (props, t) => ({
    values: props,
    blocks: [
      { kind: 'rows', rows: [[t('refund_sent.amount'), props.amount]] },
      { kind: 'text', text: t('refund_sent.rest', props) },
      { kind: 'button', text: t('refund_sent.button'), href: props.link },
    ],
  }),
  payment_received: ({ lines, downloads, attach: _attach, ...props }, t) => ({
    values: props,
    blocks: [
      {
        kind: 'rows',
        rows: [
          [t('receipt'), String(props.receiptNumber)],
          ...lineRows(lines),
          [t('tax_included'), props.tax],
          [t('total'), props.total],
          [t('method'), props.method],
        ],
      },
      ...(downloads.length > 0
        ? [
            { kind: 'text', text: t('payment_received.downloads') } as const,
            ...downloads.map(({ name, link }) => ({ kind: 'link', text: name, href: link }) as const),
          ]
        : []),
      { kind: 'button', text: t('payment_received.button'), href: props.link },
    ],
  }),
};
