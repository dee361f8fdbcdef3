import { notFound } from 'next/navigation';
import { AssignmentScreen } from '@/components/desk/access/assignment-screen';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { parseId } from '@/lib/domain/values/parse-id';
import { MESSAGES } from '@/lib/i18n/messages';
import { getAssignment } from '@/lib/server/desk/access/get-assignment';
import { adminPage } from '../../../admin-page';
import { adminContext, orPage, titled } from '../../../context';

type Props = PageProps<'/admin/program-users/[id]/edit'>;

/** One assignment (docs/spec/specification.md#admin-area). */
const AssignmentPage = adminPage(async ({ params }: Props) => {
  const [{ context }, { id }] = await Promise.all([adminContext(), params]);
  const view = await orPage(getAssignment(context, parseId(id) ?? notFound()));
  return (
    <ScreenMessages messages={{ customers: MESSAGES[context.locale].customers }}>
      <AssignmentScreen view={view} />
    </ScreenMessages>
  );
});

export const generateMetadata = titled(
  ({ context }) => MESSAGES[context.locale].customers.assignments.title,
  AssignmentPage,
);

export default AssignmentPage;
