import { CalendarSync, CreditCard, Landmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { PageContent } from '@/lib/server/catalog/views';
import { PageWords } from './shop-text';

const PAYMENT_TYPES = [
  ['card', CreditCard],
  ['transfer', Landmark],
  ['plan', CalendarSync],
] as const;

export function HomePayment({ page }: { page: PageContent }) {
  const t = useTranslations('site.home');
  return (
    <section id="pagos" className="colorway-foam colorway">
      <div className="wrap py-12 lg:py-16 grid gap-8 lg:grid-cols-[1.2fr_1fr_1fr_1fr] items-start">
        <h2 className="heading-2 max-w-[14ch]">
          <PageWords of={page} name="pay_title">
            {t('pay_title')}
          </PageWords>
        </h2>
        {PAYMENT_TYPES.map(([type, icon]) => (
          <div key={type} className="flex gap-4">
            <Icon as={icon} size={28} className="mt-0.5" />
            <div>
              <h3 className="font-bold">
                <PageWords of={page} name={`pay_${type}_title`}>
                  {t(`pay_${type}_title`)}
                </PageWords>
              </h3>
              <p>
                <PageWords of={page} name={`pay_${type}_text`}>
                  {t(`pay_${type}_text`)}
                </PageWords>
              </p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
