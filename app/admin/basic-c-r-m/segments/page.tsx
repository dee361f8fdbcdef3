import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { CrmMessages } from '@/components/desk/customers/crm-messages';
import { NEW_SEGMENT, newSegmentRoute } from '@/components/desk/segments/paths';
import { SegmentsScreen } from '@/components/desk/segments/segments-screen';
import { ButtonLink } from '@/components/ui/button';
import { MESSAGES } from '@/lib/i18n/messages';
import { getSegments, SEGMENT_PAGE } from '@/lib/server/desk/segments/segments';
import { adminContext, orPage, titled } from '../../context';
import { numberParam, textParam } from '../../search-params';

export const generateMetadata = titled(({ t }) => t('pages.basic-c-r-m/segments'));

export default async function SegmentsPage({ searchParams }: PageProps<'/admin/basic-c-r-m/segments'>) {
  const [{ context, t }, params] = await Promise.all([adminContext(), searchParams]);
  const isNew = textParam(params, 'segment') === NEW_SEGMENT;
  const id = isNew ? NEW_SEGMENT : numberParam(params, 'segment');
  const place = { id, page: numberParam(params, 'page') ?? 1 };
  const page = await orPage(getSegments(context, place));
  const { crm, payments } = MESSAGES[context.locale];
  const title = t('pages.basic-c-r-m/segments');
  const add = (
    <ButtonLink href={newSegmentRoute}>
      <Ico name="plus" size={18} />
      {crm.segments.new}
    </ButtonLink>
  );
  return (
    <CrmMessages texts={{ segments: crm.segments }} pages={payments.ui}>
      <PageHead title={title} crumbs={groupCrumbs(t, 'basic-c-r-m', { label: title })} actions={add} />
      <SegmentsScreen page={page} size={SEGMENT_PAGE} />
    </CrmMessages>
  );
}
