import { DuplicatesScreen } from '@/components/desk/customers/duplicates-screen';
import { MESSAGES } from '@/lib/i18n/messages';
import { listDuplicates, listDuplicatesOf, nameOfCustomer } from '@/lib/server/desk/customers/duplicates';
import { adminPage } from '../../../admin-page';
import { adminContext, orPage, titled } from '../../../context';
import { numberParam, textParam } from '../../../search-params';

type Props = PageProps<'/admin/basic-c-r-m/crm-customers/duplicates'>;

const DuplicatesPage = adminPage(async ({ searchParams }: Props) => {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const id = numberParam(params, 'customer');
  const search = textParam(params, 's');
  if (!id) return <DuplicatesScreen pairs={await orPage(listDuplicates(context))} subject={null} search="" />;
  const subject = await orPage(nameOfCustomer(context, id));
  const pairs = await orPage(listDuplicatesOf(context, id, search));
  return <DuplicatesScreen pairs={pairs} subject={subject} search={search} />;
});

export const generateMetadata = titled(
  ({ context }) => MESSAGES[context.locale].crm.duplicates.title,
  DuplicatesPage,
);

export default DuplicatesPage;
