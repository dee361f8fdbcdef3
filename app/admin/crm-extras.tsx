import 'server-only';
import { Ico } from '@/components/admin/ui/ico';
import { CrmMessages } from '@/components/desk/customers/crm-messages';
import { duplicatesRoute, importRoute } from '@/components/desk/customers/paths';
import { TaskBoard } from '@/components/desk/tasks/task-board';
import { ButtonLink } from '@/components/ui/button';
import { can, type RequestContext } from '@/lib/domain/actor';
import { MESSAGES } from '@/lib/i18n/messages';
import { getTaskBoard } from '@/lib/server/desk/tasks/list-tasks';
import { orPage } from './context';
import type { ListExtra, ListInput } from './list-extra';

/** Links beside the list of customers: possible duplicates and the import. */
export function CustomerListActions({ context }: { context: RequestContext }) {
  const { crm } = MESSAGES[context.locale];
  return (
    <>
      <ButtonLink variant="ghost" href={duplicatesRoute()}>
        <Ico name="users" size={18} />
        <span className="sr-only xl:not-sr-only">{crm.duplicates.title}</span>
      </ButtonLink>
      {can(context.actor, 'crm_customer_create') && can(context.actor, 'crm_customer_edit') && (
        <ButtonLink variant="ghost" href={importRoute()}>
          <Ico name="upload" size={18} />
          <span className="sr-only xl:not-sr-only">{crm.import.crumb}</span>
        </ButtonLink>
      )}
    </>
  );
}

/** One's own tasks above the list of all. */
export async function tasksExtra({ context, list }: ListInput): Promise<ListExtra> {
  if (list.state.trashed) return {};
  const { tasks } = MESSAGES[context.locale].crm;
  const board = await orPage(getTaskBoard(context));
  return {
    above: (
      <CrmMessages texts={{ tasks }}>
        <TaskBoard board={board} mayCreate={can(context.actor, 'task_create')} />
      </CrmMessages>
    ),
  };
}
