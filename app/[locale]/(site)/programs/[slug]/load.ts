import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readPathPart } from '@/lib/domain/values/path-part';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getProgram } from '@/lib/server/catalog/get-program';
import { notFoundMetadata, pageMetadata } from '../../page-metadata';

type Props = PageProps<'/[locale]/programs/[slug]'>;

/** Loads the page's data; `program` is null where there is none. */
export async function load({ params }: Props) {
  const { locale, slug } = await params;
  return { locale: locale as Locale, program: await getProgram(readPathPart(slug), locale as Locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, program } = await load(props);
  if (!program) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: 'site.program' });
  const { name, caption, weeks, daysPerWeek: days, minutesPerDay: minutes } = program;
  return pageMetadata({
    locale,
    path: routes.program(program.slug),
    title: program.page.words.meta_title ?? name,
    description:
      program.page.words.meta_description ?? t('meta_description', { name, caption, weeks, days, minutes }),
    image: program.identity.known ? program.identity.art : 'programs',
  });
}
