import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';

type WhileWaitingProps = {
  /** What the first week needs. */
  equipment: readonly string[];
  /** The program's sample day; null when it has none that anybody may open. */
  sampleHref: string | null;
};

/** For whoever has not begun: what to get ready, and a day to try (docs/spec/access.md#first-day). */
export function WhileWaiting({ equipment, sampleHref }: WhileWaitingProps) {
  const t = useTranslations('training.first_day');
  if (equipment.length === 0 && !sampleHref) return null;
  return (
    <div className="mt-12 grid md:grid-cols-2 gap-x-12 gap-y-8">
      {equipment.length > 0 && (
        <Part title={t('equipment')}>
          <ul>
            {equipment.map((item) => (
              <li key={item} className="py-1.5">
                {item}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {sampleHref && (
        <Part title={t('meanwhile')}>
          <p>{t('sample_text')}</p>
          <AppLink className="link inline-flex items-center min-h-11 text-ink" href={sampleHref}>
            {t('sample')}
          </AppLink>
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="heading-2 border-t-2 border-ink pt-4">{title}</h2>
    <div className="mt-2 text-muted">{children}</div>
  </section>
);
