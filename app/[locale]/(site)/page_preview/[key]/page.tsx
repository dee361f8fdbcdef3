import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { DraftScreen } from '@/components/site/draft-screen';
import { NotFoundScreen } from '@/components/site/not-found-screen';
import type { Locale } from '@/lib/i18n/locales';
import { checkedPage } from '../../../../or-missing';
import { areaNotFoundMetadata } from '../../page-metadata';
import { load, type Props } from './load';

/** Never cached: only those who edit the page may read it (docs/spec/page-versions.md#preview). */
export const dynamic = 'force-dynamic';

const PagePreview = checkedPage(async ({ params }: Props) => {
  setRequestLocale((await params).locale as Locale);
  return <DraftScreen {...(await load(params))} />;
}, NotFoundScreen);

export async function generateMetadata(props: Props): Promise<Metadata> {
  if (await PagePreview.isMissing(props)) return areaNotFoundMetadata(props);
  return { robots: { index: false, follow: false } };
}

export default PagePreview;
