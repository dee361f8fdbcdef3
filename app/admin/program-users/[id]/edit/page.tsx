import { notFound } from 'next/navigation';
import { AssignmentScreen } from '@/components/desk/access/assignment-screen';
import { CustomerMessages } from '@/components/desk/access/customer-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { getAssignment } from '@/lib/server/desk/access/get-assignment';
import { onePage, orMissing } from '../../../../or-missing';
import { adminContext, orPage, titled } from '../../../context';
import AdminNotFound from '../../../not-found';

type Props = PageProps<'/admin/program-users/[id]/edit'>;

/** One assignment (docs/spec/specification.md#admin-area). */
const render = onePage(async ({ params }: Props) => {
  const [{ context }, { id }] = await Promise.all([adminContext(), params]);
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  const view = await orPage(getAssignment(context, Number(id)));
  return (
    <CustomerMessages texts={MESSAGES[context.locale].customers}>
      <AssignmentScreen view={view} />
    </CustomerMessages>
  );
});

export const generateMetadata = titled(
  ({ context }) => MESSAGES[context.locale].customers.assignments.title,
  render,
);

export default orMissing(render, AdminNotFound);
