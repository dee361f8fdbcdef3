import { useTranslations } from 'next-intl';
import { Tildes } from '@/components/ui/tildes';

const REASONS = [1, 2, 3, 4] as const;

export function HomeReasons() {
  const t = useTranslations('site.home');
  return (
    <section className="wrap sec">
      <div className="grid gap-x-16 gap-y-2 lg:grid-cols-[1fr_1.6fr]">
        <h2 className="cartel mb-8 max-w-[9ch]">{t('reasons_title')}</h2>
        <ol>
          {REASONS.map((reason) => (
            <li key={reason} className="grid grid-cols-[3.5rem_1fr] py-6 border-t-2 border-ink">
              <span className="pt-1">
                <Tildes states={Array.from({ length: reason }, () => 'done' as const)} className="h-6!" />
              </span>
              <div className="grid lg:grid-cols-2 gap-x-10 gap-y-1">
                <h3 className="seccion">{t(`reason_${reason}_title`)}</h3>
                <p className="text-ink2">{t(`reason_${reason}_text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
