import 'server-only';
import { render } from '@react-email/render';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { MailLayout } from './layout';
import type { MailTemplate, MailTemplates } from './mail-props';
import { type MailBlock, TEMPLATES } from './templates';

/** Mails that may reach the wrong person because someone mistyped an address. */
const UNEXPECTED: ReadonlySet<MailTemplate> = new Set([
  'verify_email',
  'reset_password',
  'account_exists',
  'welcome_set_password',
  'account_opened',
]);

/**
 * Anyone can register any address under a name of their choice, and mail programs turn a site in it into a
 * link.
 */
const ADDRESS = /[/@]|\p{L}\.\p{L}{2,}/u;
const greetingOf = ({ name = '' }: Readonly<Record<string, unknown>>) =>
  name !== '' && !ADDRESS.test(String(name)) ? 'greeting' : 'greeting_unnamed';

const isEmpty = (block: MailBlock) => (block.kind === 'rows' ? block.rows.length === 0 : block.text === '');

/** A finished mail: subject, HTML and plain text, in the reader's language. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  props: MailTemplates[T],
  locale: Locale,
) {
  const t = translator(locale, 'mail');
  const { values, blocks } = TEMPLATES[template](props, t);
  const subject = t(`${template}.subject`, values);
  const all: MailBlock[] = [
    { kind: 'text', text: t(greetingOf(values), values) },
    { kind: 'text', text: t(`${template}.body`, values) },
    ...blocks,
    { kind: 'small', text: t(UNEXPECTED.has(template) ? 'signature_unexpected' : 'signature') },
  ];
  const element = (
    <MailLayout
      locale={locale}
      title={subject}
      product={t('product')}
      blocks={all.filter((block) => !isEmpty(block))}
    />
  );
  return { subject, html: await render(element), text: await render(element, { plainText: true }) };
}
