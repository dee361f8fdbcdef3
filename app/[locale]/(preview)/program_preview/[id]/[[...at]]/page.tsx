import { accountPage, titled } from '@/app/[locale]/(account)/account-page';
import { PreviewScreen } from '@/components/training/preview-screen';
import { keepNothing } from '@/lib/actions/keep-nothing';
import type { Locale } from '@/lib/i18n/locales';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { loadPreview } from './load';

type Props = PageProps<'/[locale]/program_preview/[id]/[[...at]]'>;

const PreviewPage = accountPage(async (props: Props) => {
  const preview = await loadPreview(props);
  const locale = (await props.params).locale as Locale;
  const [frame, programs] = await Promise.all([getSiteFrame(locale), getPrograms(locale)]);
  return <PreviewScreen {...preview} frame={frame} programs={programs} formAction={keepNothing} />;
});

export const generateMetadata = titled((t) => t('training.preview.title'), PreviewPage);

export default PreviewPage;
