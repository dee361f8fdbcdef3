import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { adminRoutes, apiRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { RowLink } from '@/components/admin/show/row-link';
import { api, failureText } from '@/components/ui/api';
import { AppLink } from '@/components/ui/app-link';
import { Check } from '@/components/ui/check';
import { cx } from '@/components/ui/cx';
import { showToast } from '@/components/ui/toast';
import { useDays } from '@/components/ui/use-days';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { tasks as resource } from '@/lib/resources/tasks/resource';
import type { Task } from '@/lib/server/desk/tasks/list-tasks';

type RowProps = { task: Task; today: string; mayEdit: boolean; showCustomer: boolean };

function TaskRow({ task, today, mayEdit, showCustomer }: RowProps) {
  const t = useTranslations('crm.tasks');
  const days = useDays();
  const id = useId();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = async (next: boolean) => {
    if (busy) return;
    setBusy(true);
    setDone(next);
    try {
      await api(`${apiRoutes.row('tasks', task.id)}/done`, { body: { done: next } });
      showToast(t(next ? 'finished' : 'reopened'));
    } catch (error) {
      setDone(!next);
      showToast(failureText(error, t('failed')), 'error');
    } finally {
      setBusy(false);
    }
  };
  const { dueOn, dueTime, isLate } = task;
  const day = dueOn === null ? t('no_day') : dueOn === today ? t('today') : days.brief(dueOn);
  const time = dueTime && days.time(dueTime);
  const isPast = isLate && dueOn === today && time;
  const abilities = useAbilities();
  const opens = abilities.has('task_show') ? 'show' : mayEdit ? 'edit' : null;
  const when = (
    <>
      {day}
      {time && <span className="block">{isPast ? t('was_due', { time }) : time}</span>}
    </>
  );
  const whenLook = cx('num', isLate && 'text-error font-semibold');
  const name = (
    <span className={cx('font-semibold wrap-anywhere', done && 'line-through')}>{task.title}</span>
  );
  return (
    <li className="flex items-start gap-x-3 px-5 py-2.5 border-b border-fill last:border-0">
      <div className="min-w-0 flex-1">
        {mayEdit ? (
          <Check id={id} checked={done} onChange={(event) => void set(event.target.checked)}>
            <span className="sr-only">{t('done_label')} </span>
            {name}
          </Check>
        ) : (
          name
        )}
        <p className={cx('text-sm text-muted break-words', mayEdit && 'pl-8')}>
          {showCustomer && task.customerId !== null && (
            <>
              <RowLink className="cell-link" resource={crmCustomers} id={task.customerId}>
                {task.customer}
              </RowLink>{' '}
            </>
          )}
          {task.note}
        </p>
      </div>
      <p className="text-sm text-right max-w-2/5 break-words">
        {opens === null ? (
          <span className={whenLook}>{when}</span>
        ) : (
          <AppLink className={cx('cell-link', whenLook)} href={adminRoutes[opens](resource, task.id)}>
            {when}
          </AppLink>
        )}
        {task.owner && <span className="block text-muted">{task.owner}</span>}
      </p>
    </li>
  );
}

type TaskListProps = Omit<RowProps, 'task' | 'showCustomer'> & {
  rows: readonly Task[];
  empty: string;
  showCustomer?: boolean;
};

/** Open tasks in three groups: overdue, today, later. A finished one stays visible until the page is left. */
export function TaskList({ rows, empty, showCustomer = true, ...rest }: TaskListProps) {
  const t = useTranslations('crm.tasks');
  const { today } = rest;
  const parts = (['late', 'today', 'later'] as const)
    .map((name) => ({ name, rows: rows.filter((task) => partOf(task, today) === name) }))
    .filter((part) => part.rows.length > 0);
  if (rows.length === 0) return <p className="p-5 text-muted">{empty}</p>;
  return parts.map(({ name, rows: inPart }) => (
    <section key={name} aria-label={t(`parts.${name}`)} className="border-t border-line first:border-0">
      <h3 className={cx('px-5 pt-4 pb-1 text-sm font-bold', name === 'late' && 'text-error')}>
        {t(`parts.${name}`)}
      </h3>
      <ul>
        {inPart.map((task) => (
          <TaskRow key={task.id} task={task} showCustomer={showCustomer} {...rest} />
        ))}
      </ul>
    </section>
  ));
}

function partOf({ dueOn, isLate }: Task, today: string): 'late' | 'today' | 'later' {
  if (isLate) return 'late';
  return dueOn === today ? 'today' : 'later';
}
