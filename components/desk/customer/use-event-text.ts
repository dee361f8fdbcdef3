import { useTranslations } from 'next-intl';
import { useLookup } from '@/components/admin/use-lookup';
import type { CustomerEvent } from '@/lib/domain/customer-timeline';

/** What happened, in words: those of an order's own timeline where they say it already. */
export function useEventText(): (event: CustomerEvent) => string {
  const t = useTranslations('customers.timeline');
  const own = useLookup('customers');
  const lookup = useLookup('payments');
  const shared = (kind: string, code: string, values: Record<string, string>) => {
    const key = `timeline.${kind}.${code}`;
    return lookup(lookup.has(key) ? key : `timeline.${kind}.other`, values);
  };
  return ({ kind, code, subject, note, actor }) => {
    const name = subject ?? '';
    switch (kind) {
      case 'cart':
        return t('cart', { what: name });
      case 'note':
        return t('note', { actor: actor ?? 'none' });
      case 'document':
        return t('document', { name });
      case 'training':
        return t('trained', { day: note ?? '', program: name });
      case 'sign_in': {
        const key = `timeline.sign_in.${code}`;
        return own.has(key) ? own(key) : code;
      }
      case 'mail': {
        const mail = lookup.has(`mails.${name}`) ? lookup(`mails.${name}`) : name;
        return shared('mail', code, { mail });
      }
      case 'access':
        return code === 'undone' ? t('undone', { program: name }) : shared('access', code, { program: name });
      default:
        return shared(kind, code, {});
    }
  };
}
