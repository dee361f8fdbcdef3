import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { HomeScreen } from '@/components/catalog/home-screen';
import { ProgramScreen } from '@/components/catalog/program-screen';
import type { PagePreview } from '@/lib/server/catalog/get-page-preview';
import { DraftFrame } from './draft-frame';
import { SiteShell } from './site-shell';

type Props = {
  shown: PagePreview;
  programs: ComponentProps<typeof ProgramScreen>['programs'];
  frame: NonNullable<ComponentProps<typeof SiteShell>['frame']>;
};

/** A public page with its draft, for its editor's preview frame (docs/spec/page-versions.md#preview). */
export function DraftScreen({ shown, programs, frame }: Props) {
  const t = useTranslations('site.draft');
  const look =
    shown.kind === 'home'
      ? ({ tone: 'rosa', big: true } as const)
      : { tone: shown.program.identity.colorway };
  return (
    <DraftFrame blocked={t('blocked')}>
      <SiteShell {...look} frame={frame} label={t('label')}>
        {shown.kind === 'home' ? (
          <HomeScreen home={shown.home} />
        ) : (
          <ProgramScreen program={shown.program} programs={programs} contact={frame.contact} />
        )}
      </SiteShell>
    </DraftFrame>
  );
}
