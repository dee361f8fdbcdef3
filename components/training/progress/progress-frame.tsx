import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProfileHead } from '@/components/account/profile-head';
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';

type Props = { frame: AccountFrame; crumbs: readonly Crumb[]; children: ReactNode };

/** A screen below «Mi progreso»: the account's head, the way back and the content. */
export function ProgressFrame({ frame, crumbs, children }: Props) {
  const t = useTranslations('account.progress');
  const progress = { label: t('title'), href: routes.inProgram(routes.progress, frame.link) };
  return (
    <>
      <ProfileHead frame={frame} active="progress" />
      <section className="wrap pt-8 pb-20">
        <Breadcrumbs label={t('trail')} items={[progress, ...crumbs]} />
        {children}
      </section>
    </>
  );
}
