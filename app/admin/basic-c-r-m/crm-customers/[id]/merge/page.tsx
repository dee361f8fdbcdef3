import { notFound, redirect } from 'next/navigation';
import { MergeHead } from '@/components/desk/customers/merge-head';
import { MergeScreen } from '@/components/desk/customers/merge-screen';
import { duplicatesRoute } from '@/components/desk/customers/routes';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { parseId } from '@/lib/domain/values/parse-id';
import { MESSAGES } from '@/lib/i18n/messages';
import { getMergePage } from '@/lib/server/desk/customers/merge-page';
import { adminPage } from '../../../../admin-page';
import { adminContext, orPage, titled } from '../../../../context';
import { numberParam } from '../../../../search-params';

type Props = PageProps<'/admin/basic-c-r-m/crm-customers/[id]/merge'>;
const MergePage = adminPage(async ({ params, searchParams }: Props) => {
  const [{ context }, { id }, search] = await Promise.all([adminContext(), params, searchParams]);
  const [customer, other] = [parseId(id) ?? notFound(), numberParam(search, 'with')];
  if (!other) redirect(duplicatesRoute(customer));
  const { page, refused = null } = await orPage(getMergePage(context, customer, other));
  const { merge, duplicates } = MESSAGES[context.locale].crm;
  return (
    <ScreenMessages messages={{ crm: { merge, duplicates } }}>
      <MergeHead refused={refused} />
      {page && <MergeScreen key={`${id}-${other}`} page={page} />}
    </ScreenMessages>
  );
});

export const generateMetadata = titled(({ context }) => MESSAGES[context.locale].crm.merge.title, MergePage);

export default MergePage;
