import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';

type Props = { link: number | null; crumbs: readonly Crumb[]; children: ReactNode };

/** A screen below «Mi progreso»: the way back and the content. `link`: the program that links name. */
export function ProgressFrame({ link, crumbs, children }: Props) {
  const t = useTranslations('account.progress');
  const progress = { label: t('title'), href: routes.inProgram(routes.progress, link) };
  return (
    <section className="wrap pt-8 pb-20">
      <Breadcrumbs label={t('trail')} items={[progress, ...crumbs]} />
      {children}
    </section>
  );
}
