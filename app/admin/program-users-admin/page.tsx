import { MESSAGES } from '@/lib/i18n/messages';
import { titled } from '../context';
import { assignmentsPage } from './assignments-page';

export const generateMetadata = titled(({ context }) => MESSAGES[context.locale].customers.assignments.title);

export default async function AssignmentsPage({ searchParams }: PageProps<'/admin/program-users-admin'>) {
  return assignmentsPage('program-users-admin', await searchParams);
}
