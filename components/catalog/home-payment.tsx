import { CalendarSync, CreditCard, Landmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { PageContent } from '@/lib/server/catalog/views';

const PAYMENT_TYPES = [
  ['card', CreditCard],
  ['transfer', Landmark],
  ['plan', CalendarSync],
] as const;

export function HomePayment({ words }: { words: PageContent['words'] }) {
  const t = useTranslations('site.home');
  return (
    <section id="pagos" className="colorway-foam colorway">
      <div className="wrap py-12 lg:py-16 grid gap-8 lg:grid-cols-[1.2fr_1fr_1fr_1fr] items-start">
        <h2 className="heading-2 max-w-[14ch]">{words.pay_title ?? t('pay_title')}</h2>
        {PAYMENT_TYPES.map(([type, icon]) => (
          <div key={type} className="flex gap-4">
            <Icon as={icon} size={28} className="mt-0.5" />
            <div>
              <h3 className="font-bold">{words[`pay_${type}_title`] ?? t(`pay_${type}_title`)}</h3>
              <p>{words[`pay_${type}_text`] ?? t(`pay_${type}_text`)}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
