import { useTranslations } from 'next-intl';
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';

type PlanTrailProps = {
  /** The program that links name. */
  link: number | null;
  crumbs: readonly Crumb[];
  /** For a coloured background. */
  tinted?: boolean;
};

/** The way back to the plan from a page below it. */
export function PlanTrail({ link, crumbs, tinted = false }: PlanTrailProps) {
  const t = useTranslations('training.week');
  const plan = { label: t('plan'), href: routes.inProgram(routes.plan, link) };
  return (
    <Breadcrumbs
      className={tinted ? 'breadcrumbs-tinted' : undefined}
      label={t('trail')}
      items={[plan, ...crumbs]}
    />
  );
}
