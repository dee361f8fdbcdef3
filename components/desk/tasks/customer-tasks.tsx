'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import type { CustomerTasks as Tasks } from '@/lib/server/desk/tasks/list-tasks';
import { QuickTask } from './quick-task';
import { TaskList } from './task-list';

/** A customer's open tasks, and a one-line form for a new one. */
export function CustomerTasks({ customerId, tasks }: { customerId: number; tasks: Tasks }) {
  const t = useTranslations('crm.tasks');
  const { rows, today, mayEdit, mayCreate } = tasks;
  return (
    <Panel title={t('title')} count={rows.length}>
      {mayCreate && <QuickTask customerId={customerId} today={today} />}
      <TaskList rows={rows} today={today} mayEdit={mayEdit} showCustomer={false} empty={t('none_here')} />
    </Panel>
  );
}
