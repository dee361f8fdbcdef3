import type { CustomerEvent } from './customer-timeline';

/** A translator of one namespace whose keys are made from codes of rows. */
type Words = { (key: string, values?: Record<string, string>): string; has(key: string): boolean };
/** Translators of the namespaces `customers`, `payments` and `admin`. */
export type EventWords = { customers: Words; payments: Words; admin: Words };

/** What happened to a customer, in words: those of an order's own timeline where they say it already. */
export function eventText(
  { kind, code, subject, note, actor }: CustomerEvent,
  { customers, payments }: Pick<EventWords, 'customers' | 'payments'>,
): string {
  const name = subject ?? '';
  const shared = (of: string, values: Record<string, string>) => {
    const key = `timeline.${of}.${code}`;
    return payments(payments.has(key) ? key : `timeline.${of}.other`, values);
  };
  switch (kind) {
    case 'cart':
      return customers('timeline.cart', { what: name });
    case 'note':
      return customers('timeline.note', { actor: actor ?? 'none' });
    case 'document':
      return customers('timeline.document', { name });
    case 'training':
      return customers('timeline.trained', { day: note ?? '', program: name });
    case 'sign_in': {
      const key = `timeline.sign_in.${code}`;
      return customers.has(key) ? customers(key) : code;
    }
    case 'mail': {
      const mail = payments.has(`mails.${name}`) ? payments(`mails.${name}`) : name;
      return shared('mail', { mail });
    }
    case 'access':
      return code === 'undone'
        ? customers('timeline.undone', { program: name })
        : shared('access', { program: name });
    default:
      return shared(kind, {});
  }
}

/** A note of a timeline; codes of the shop and of PayPal in words. */
export function noteText(note: string, { payments, admin }: Pick<EventWords, 'payments' | 'admin'>): string {
  if (payments.has(`timeline.notes.${note}`)) return payments(`timeline.notes.${note}`);
  return admin.has(`dashboard.issues.${note}`) ? admin(`dashboard.issues.${note}`) : note;
}

/** Kinds whose words already hold their note. */
const QUIET = new Set<CustomerEvent['kind']>(['training', 'mail', 'sign_in']);
/** Whether the note of an event adds to its words. */
export const hasOwnNote = ({ kind, note }: CustomerEvent): boolean => Boolean(note) && !QUIET.has(kind);
