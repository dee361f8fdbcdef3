import { BUTTON_MARK } from '@/lib/domain/customers/segment-text';
import { paragraphsOf } from '@/lib/domain/customers/segments';
import type { MailLine, MailTemplate, MailTemplates, TransferInstructions } from './mail-props';

type MailRow = [label: string, value: string];
export type MailBlock =
  | { kind: 'text' | 'small'; text: string }
  | { kind: 'button' | 'link'; text: string; href: string }
  | { kind: 'rows'; rows: MailRow[] };

type Values = Record<string, string | number>;
type Translate = (key: string, values?: Values) => string;
/** The parts of a mail that differ by template: values of subject and body, and what follows the body. */
type Template<T extends MailTemplate> = (
  props: MailTemplates[T],
  t: Translate,
) => { values: Values; blocks: MailBlock[] };

const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const button = (label: string, href: string): MailBlock => ({ kind: 'button', text: label, href });
const link = (label: string, href: string): MailBlock => ({ kind: 'link', text: label, href });
/** Rows without a value are left out. */
const rows = (...given: MailRow[]): MailBlock => ({
  kind: 'rows',
  rows: given.filter(([, value]) => value !== ''),
});

const lineRows = (lines: MailLine[]): MailRow[] =>
  lines.map((line) => [`${line.quantity}x ${line.name}`, line.total]);

const instructionRows = ({ holder, accounts, sinpe }: TransferInstructions, t: Translate): MailRow[] => [
  [t('holder'), holder],
  ...accounts.map(({ bank, iban, currency }): MailRow => [`${bank} (${currency})`, iban]),
  [t('sinpe'), sinpe ? `${sinpe.number}, ${sinpe.holder}` : ''],
];

const withButton =
  <T extends MailTemplate>(name: T): Template<T> =>
  (props, t) => {
    const values = props as unknown as Values & { link?: string };
    const blocks = values.link ? [button(t(`${name}.button`), values.link)] : [];
    return { values: { ...values, link: values.link ?? '' }, blocks };
  };

/** One entry per template; texts are in `messages/{locale}/mail.json` under its name. */
export const TEMPLATES: { [T in MailTemplate]: Template<T> } = {
  verify_email: withButton('verify_email'),
  reset_password: withButton('reset_password'),
  account_exists: withButton('account_exists'),
  welcome_set_password: withButton('welcome_set_password'),
  account_opened: withButton('account_opened'),
  transfer_rejected: withButton('transfer_rejected'),
  payment_denied: withButton('payment_denied'),
  back_in_stock: withButton('back_in_stock'),
  password_changed: withButton('password_changed'),
  training_reply: ({ reply, link: target, ...values }, t) => ({
    values,
    blocks: [...reply.split(/\n+/).map(text), button(t('training_reply.button'), target)],
  }),
  training_reminder: ({ link: target, unsubscribe, ...values }, t) => ({
    values,
    blocks: [
      button(t('training_reminder.button'), target),
      link(t('training_reminder.unsubscribe'), unsubscribe),
    ],
  }),
  segment_mail: ({ name, subject, text: written, link: target, unsubscribe }, t) => {
    const parts = paragraphsOf(written);
    // The greeting goes before the first text, never by itself after a button.
    const [first = '', ...others] = parts[0] === BUTTON_MARK ? ['', ...parts] : parts;
    return {
      values: { name, subject, text: first },
      blocks: [
        ...others.map((part) =>
          part === BUTTON_MARK ? button(t('segment_mail.button'), target) : text(part),
        ),
        link(t('segment_mail.unsubscribe'), unsubscribe),
      ],
    };
  },
  training_push: ({ link: target, ...values }, t) => ({
    values,
    blocks: [button(t('training_reminder.button'), target)],
  }),
  edition_offered: ({ note, link: target, ...values }, t) => ({
    values,
    blocks: [
      ...(note ? [text(t('edition_offered.note', { note }))] : []),
      button(t('edition_offered.button'), target),
    ],
  }),
  payment_failed: (props, t) => ({
    values: props,
    blocks: [
      rows(
        [t('payment_failed.failed_on'), props.failedOn],
        [t('total'), props.amount],
        [t('ends_on'), props.graceUntil],
      ),
      button(t('payment_failed.button'), props.link),
    ],
  }),
  subscription_cancelled: ({ paidUntil, isOver, link: target, ...values }, t) => ({
    values: { ...values, paid: paidUntil ? 'yes' : 'no', over: isOver ? 'yes' : 'no' },
    blocks: [
      ...(paidUntil ? [rows([t('ends_on'), paidUntil])] : []),
      button(t('subscription_cancelled.button'), target),
    ],
  }),
  transfer_reminder: ({ until, instructions, missing, ...props }, t) => ({
    values: { ...props, part: missing ? 'yes' : 'no' },
    blocks: [
      rows(
        [t('total'), props.total],
        [t('transfer_reminder.missing'), missing],
        [t('transfer_reminder.until'), until],
        ...instructionRows(instructions, t),
      ),
      button(t('transfer_reminder.button'), props.link),
    ],
  }),
  payment_review: (props, t) => ({
    values: props,
    blocks: [
      rows([t('payment_review.buyer'), props.buyer], [t('total'), props.total]),
      button(t('payment_review.button'), props.link),
    ],
  }),
  proof_received: (props, t) => ({
    values: props,
    blocks: [
      rows([t('proof_received.reference'), props.reference], [t('proof_received.amount'), props.amount]),
      button(t('proof_received.button'), props.link),
    ],
  }),
  access_granted: ({ endsOn, ...props }, t) => ({
    values: props,
    blocks: [
      rows([t('starts_on'), props.startsOn], [t('ends_on'), endsOn ?? '']),
      button(t('access_granted.button'), props.link),
    ],
  }),
  access_changed: ({ startsOn, endsOn, pausedOn, resumeOn, ...props }, t) => ({
    values: props,
    blocks: [
      rows(
        [t('starts_on'), startsOn],
        [t('ends_on'), endsOn],
        [t('access_changed.paused_on'), pausedOn],
        [t('access_changed.resume_on'), resumeOn],
      ),
      button(t('access_changed.button'), props.link),
    ],
  }),
  order_transfer: ({ lines, instructions, ...props }, t) => ({
    values: props,
    blocks: [
      rows(...lineRows(lines), [t('total'), props.total]),
      text(t('order_transfer.how', { orderNumber: props.orderNumber })),
      rows(...instructionRows(instructions, t)),
      button(t('order_transfer.button'), props.link),
    ],
  }),
  renewal_received: ({ attach: _attach, ...props }, t) => ({
    values: props,
    blocks: [
      rows(
        [t('receipt'), String(props.receiptNumber)],
        [t('tax_included'), props.tax],
        [t('total'), props.total],
        [t('ends_on'), props.paidUntil],
      ),
      button(t('renewal_received.button'), props.link),
    ],
  }),
  refund_sent: (props, t) => ({
    values: props,
    blocks: [
      rows([t('refund_sent.amount'), props.amount]),
      text(t('refund_sent.rest', props)),
      button(t('refund_sent.button'), props.link),
    ],
  }),
  payment_received: ({ lines, downloads, attach: _attach, ...props }, t) => ({
    values: props,
    blocks: [
      rows(
        [t('receipt'), String(props.receiptNumber)],
        ...lineRows(lines),
        [t('tax_included'), props.tax],
        [t('total'), props.total],
        [t('method'), props.method],
      ),
      ...(downloads.length > 0
        ? [text(t('payment_received.downloads')), ...downloads.map((file) => link(file.name, file.link))]
        : []),
      button(t('payment_received.button'), props.link),
    ],
  }),
};
