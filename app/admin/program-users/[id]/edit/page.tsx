import { notFound } from 'next/navigation';
import { AssignmentScreen } from '@/components/desk/access/assignment-screen';
import { CustomerMessages } from '@/components/desk/access/customer-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { getAssignment } from '@/lib/server/desk/access/get-assignment';
import { adminContext, orPage, titled } from '../../../context';

export const generateMetadata = titled(({ context }) => MESSAGES[context.locale].customers.assignments.title);

/** One assignment (docs/spec/specification.md#admin-area). */
export default async function AssignmentPage({ params }: PageProps<'/admin/program-users/[id]/edit'>) {
  const [{ context }, { id }] = await Promise.all([adminContext(), params]);
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  const view = await orPage(getAssignment(context, Number(id)));
  return (
    <CustomerMessages texts={MESSAGES[context.locale].customers}>
      <AssignmentScreen view={view} />
    </CustomerMessages>
  );
}
