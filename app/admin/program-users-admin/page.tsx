import type { Metadata } from 'next';
import { MESSAGES } from '@/lib/i18n/messages';
import { adminContext } from '../context';
import { assignmentsPage } from './assignments-page';

export async function generateMetadata(): Promise<Metadata> {
  const { context } = await adminContext();
  return { title: MESSAGES[context.locale].customers.assignments.title };
}

export default async function AssignmentsPage({ searchParams }: PageProps<'/admin/program-users-admin'>) {
  return assignmentsPage('program-users-admin', await searchParams);
}
