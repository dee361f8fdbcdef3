import { MESSAGES } from '@/lib/i18n/messages';
import { titled } from '../context';
import { assignmentsPage } from '../program-users-admin/assignments-page';

export const generateMetadata = titled(({ context }) => MESSAGES[context.locale].customers.assignments.title);

export default async function AssignmentsPage({ searchParams }: PageProps<'/admin/customer-program'>) {
  return assignmentsPage('customer-program', await searchParams);
}
