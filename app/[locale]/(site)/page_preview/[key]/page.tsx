import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { HomeScreen } from '@/components/catalog/home-screen';
import { ProgramScreen } from '@/components/catalog/program-screen';
import { DraftFrame } from '@/components/site/draft-frame';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { load, type Props } from './load';

/** Never cached: only those who edit the page may read it (docs/spec/page-versions.md#preview). */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function PagePreview({ params }: Props) {
  setRequestLocale((await params).locale as Locale);
  const { shown, programs, frame } = await load(params);
  const t = await getTranslations('site.draft');
  const look =
    shown.kind === 'home' ? ({ tone: 'rosa', big: true } as const) : { tone: shown.program.identity.way };
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
