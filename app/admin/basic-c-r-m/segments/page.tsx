import { NEW_SEGMENT } from '@/components/desk/segments/routes';
import { SegmentsHead } from '@/components/desk/segments/segments-head';
import { SegmentsScreen } from '@/components/desk/segments/segments-screen';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { getSegments, SEGMENT_PAGE } from '@/lib/server/desk/segments/segments';
import { adminPage } from '../../admin-page';
import { adminContext, orPage, titled } from '../../context';
import { numberParam, textParam } from '../../search-params';

const SegmentsPage = adminPage(async ({ searchParams }: PageProps<'/admin/basic-c-r-m/segments'>) => {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const isNew = textParam(params, 'segment') === NEW_SEGMENT;
  const id = isNew ? NEW_SEGMENT : numberParam(params, 'segment');
  const page = await orPage(getSegments(context, { id, page: numberParam(params, 'page') ?? 1 }));
  const { crm, payments } = MESSAGES[context.locale];
  return (
    <ScreenMessages messages={{ crm: { segments: crm.segments }, payments: { ui: payments.ui } }}>
      <SegmentsHead />
      <SegmentsScreen page={page} size={SEGMENT_PAGE} />
    </ScreenMessages>
  );
});

export const generateMetadata = titled(({ t }) => t('pages.basic-c-r-m/segments'), SegmentsPage);

export default SegmentsPage;
