import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readPathPart } from '@/lib/domain/values/path-part';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getSample } from '@/lib/server/catalog/get-sample';
import { notFoundMetadata, pageMetadata } from '../../../page-metadata';

type Props = PageProps<'/[locale]/programs/[slug]/sample'>;

/** Loads the page's data; `sample` is null where there is none. */
export async function load({ params }: Props) {
  const { locale, slug } = await params;
  return { locale: locale as Locale, sample: await getSample(readPathPart(slug), locale as Locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, sample } = await load(props);
  if (!sample) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: 'site.sample' });
  const { minutes, blocks, program } = sample;
  const exercises = blocks.reduce((sum, block) => sum + block.exercises.length, 0);
  return pageMetadata({
    locale,
    path: routes.sample(program.slug),
    title: t('title', { name: program.name }),
    description: t('lead', { minutes, blocks: blocks.length, exercises }),
    image: program.identity.known ? program.identity.art : 'programs',
  });
}
