import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { DraftScreen } from '@/components/site/draft-screen';
import type { Locale } from '@/lib/i18n/locales';
import { load, type Props } from './load';

/** Never cached: only those who edit the page may read it (docs/spec/page-versions.md#preview). */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function PagePreview({ params }: Props) {
  setRequestLocale((await params).locale as Locale);
  return <DraftScreen {...(await load(params))} />;
}
