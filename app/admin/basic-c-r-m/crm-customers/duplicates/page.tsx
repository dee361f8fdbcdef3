import { DuplicatesScreen } from '@/components/desk/customers/duplicates-screen';
import { MESSAGES } from '@/lib/i18n/messages';
import { listDuplicates, listDuplicatesOf, nameOfCustomer } from '@/lib/server/desk/customers/duplicates';
import { adminContext, orPage, titled } from '../../../context';
import { numberParam, textParam } from '../../../search-params';

export const generateMetadata = titled(({ context }) => MESSAGES[context.locale].crm.duplicates.title);

type Props = PageProps<'/admin/basic-c-r-m/crm-customers/duplicates'>;

export default async function DuplicatesPage({ searchParams }: Props) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const id = numberParam(params, 'customer');
  const search = textParam(params, 's');
  if (!id) return <DuplicatesScreen pairs={await orPage(listDuplicates(context))} subject={null} search="" />;
  const subject = await orPage(nameOfCustomer(context, id));
  const pairs = await orPage(listDuplicatesOf(context, id, search));
  return <DuplicatesScreen pairs={pairs} subject={subject} search={search} />;
}
