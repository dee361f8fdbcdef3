import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { WhatsAppLink } from '@/components/ui/contact-links';
import type { Contact, PageContent } from '@/lib/server/catalog/views';
import { ShopText } from './shop-text';

/** Contact section, when the studio has filled it in; the footer has its own. */
export function ContactBlock({ page, contact }: { page: PageContent; contact: Contact }) {
  const t = useTranslations('site.footer');
  const { contact_title, contact_text } = page.words;
  if (!contact_title && !contact_text) return null;
  return (
    <section className="bg-panel">
      <div className="wrap py-12 lg:py-16 grid gap-6 lg:grid-cols-[1fr_auto] items-end">
        <div>
          <h2 className="heading-2">
            <ShopText of={page} name="contact_title">
              {contact_title ?? t('contact_title')}
            </ShopText>
          </h2>
          {contact_text && (
            <p className="mt-2 max-w-[52ch]">
              <ShopText of={page} name="contact_text">
                {contact_text}
              </ShopText>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <WhatsAppLink contact={contact} label={t('whatsapp')} />
          {contact.email && (
            <a className={buttonClass({ variant: 'outline' })} href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
