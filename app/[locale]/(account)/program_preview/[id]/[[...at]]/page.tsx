import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PreviewMode } from '@/components/training/preview-mode';
import { PreviewScreen } from '@/components/training/preview-screen';
import { keepNothing } from '@/lib/actions/keep-nothing';
import type { Locale } from '@/lib/i18n/locales';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { privateMetadata } from '../../../private-metadata';
import { loadPreview } from './load';

type Props = PageProps<'/[locale]/program_preview/[id]/[[...at]]'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('training.preview.title'));

export default async function PreviewPage(props: Props) {
  const { programId, shown } = await loadPreview(props);
  const locale = (await props.params).locale as Locale;
  const [t, frame, programs] = await Promise.all([
    getTranslations('training.preview'),
    getSiteFrame(locale),
    getPrograms(locale),
  ]);
  return (
    <PreviewMode
      programId={programId}
      viewer={'kind' in shown && shown.kind === 'program' ? null : t('viewer')}
      texts={{ banner: t('banner'), blocked: t('blocked') }}
    >
      <PreviewScreen shown={shown} frame={frame} programs={programs} formAction={keepNothing} />
    </PreviewMode>
  );
}
