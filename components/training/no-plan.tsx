import { useTranslations } from 'next-intl';
import { Arrow } from '@/components/ui/arrow';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { EndedAccess } from '@/lib/server/training/get-ended-access';

const HEIGHTS = [69, 59, 40, 100, 67, 55, 26];

/** Empty state of a customer without programs, or without this one any more: the outline of a week. */
export function NoPlan({ ended }: { ended: EndedAccess | null }) {
  const t = useTranslations('training.empty');
  return (
    <section className="wrap py-14 lg:py-20">
      <h1 className="display-2 max-w-[16ch]">{ended ? t('ended', { name: ended.name }) : t('heading')}</h1>
      {(!ended || ended.isTrained) && (
        <p className="lead text-muted mt-4 max-w-[40ch]">{t(ended ? 'ended_text' : 'text')}</p>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        {ended?.isTrained && (
          <ButtonLink variant="accent" size="lg" href={routes.progress}>
            {t('progress')} <Arrow />
          </ButtonLink>
        )}
        <ButtonLink variant={ended?.isTrained ? 'outline' : 'accent'} size="lg" href={routes.programs}>
          {t('action')} <Arrow />
        </ButtonLink>
      </div>
      <div className="week-grid mt-12 lg:h-[20rem]" aria-hidden="true">
        {HEIGHTS.map((height) => (
          <span
            key={height}
            className="block border-2 border-dashed border-line max-lg:hidden"
            style={{ height: `${height}%` }}
          />
        ))}
      </div>
    </section>
  );
}
