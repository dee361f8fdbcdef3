'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Tabs } from '@/components/ui/tabs';
import type { TaskBoard as Board } from '@/lib/server/desk/tasks/list-tasks';
import { QuickTask } from './quick-task';
import { TaskList } from './task-list';

/** The reader's own open tasks and everyone's, above the list of all tasks. */
export function TaskBoard({ board, mayCreate }: { board: Board; mayCreate: boolean }) {
  const t = useTranslations('crm.tasks');
  const id = useId();
  const { mine, all, total, today, mayEdit } = board;
  const tab = (id: 'mine' | 'all', rows: Board['mine'], count: number) => ({
    id,
    label: (
      <>
        {t(id)} <span className="num font-normal">{count}</span>
      </>
    ),
    content: <TaskList rows={rows} today={today} mayEdit={mayEdit} empty={t('none')} />,
  });
  return (
    <section className="panel min-w-0" aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t('board')}
      </h2>
      {mayCreate && <QuickTask today={today} />}
      <Tabs
        label={t('board')}
        tabs={[tab('mine', mine, mine.length), tab('all', all, total)]}
        className="px-4 gap-5"
        tabClassName="min-h-12"
      />
    </section>
  );
}
