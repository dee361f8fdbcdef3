import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Contact } from '@/lib/server/catalog/views';
import { buttonClass } from './button';
import { Icon } from './icon';

export function WhatsAppLink({ contact, label, xl }: { contact: Contact; label: string; xl?: boolean }) {
  if (!contact.whatsapp) return null;
  return (
    <a
      className={buttonClass({ variant: 'accent', size: xl ? 'lg' : 'md' })}
      href={`https://wa.me/${contact.whatsapp}`}
      rel="noopener"
      target="_blank"
    >
      <Icon as={MessageCircle} /> {label}
    </a>
  );
}

/** WhatsApp and mail links, for dark backgrounds. */
export function ContactLinks({ contact }: { contact: Contact }) {
  const t = useTranslations('site.footer');
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <WhatsAppLink contact={contact} label={t('whatsapp')} />
      {contact.email && (
        <a className={buttonClass({ variant: 'outline' }, 'text-white')} href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      )}
    </div>
  );
}
