import 'server-only';
import { ListScreen } from '@/components/admin/list/list-screen';
import { Ico } from '@/components/admin/ui/ico';
import { duplicatesRoute, importRoute } from '@/components/desk/customers/routes';
import { segmentRoute } from '@/components/desk/segments/routes';
import { TaskBoard } from '@/components/desk/tasks/task-board';
import { WaitingPanel } from '@/components/desk/tasks/waiting-panel';
import { ButtonLink } from '@/components/ui/button';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { can, type RequestContext } from '@/lib/domain/actor';
import { MESSAGES } from '@/lib/i18n/messages';
import { countWaiting } from '@/lib/server/desk/notifications/count-waiting';
import { listSegments } from '@/lib/server/desk/segments/segments';
import { getTaskBoard } from '@/lib/server/desk/tasks/list-tasks';
import { orPage } from './context';
import type { ListExtra, ListInput } from './list-extra';

/** All buttons above the list stand in one line of a phone. */
const ICON_ON_PHONES = 'max-sm:size-11 max-sm:p-0 max-sm:-mr-1.5';

/** Links beside the list of customers: possible duplicates and the import. */
function CustomerListActions({ context }: { context: RequestContext }) {
  const { crm } = MESSAGES[context.locale];
  return (
    <>
      <ButtonLink variant="ghost" className={ICON_ON_PHONES} href={duplicatesRoute()}>
        <Ico name="users" size={18} />
        <span className="sr-only xl:not-sr-only">{crm.duplicates.title}</span>
      </ButtonLink>
      {can(context.actor, 'crm_customer_create') && can(context.actor, 'crm_customer_edit') && (
        <ButtonLink variant="ghost" className={ICON_ON_PHONES} href={importRoute()}>
          <Ico name="upload" size={18} />
          <span className="sr-only xl:not-sr-only">{crm.import.crumb}</span>
        </ButtonLink>
      )}
    </>
  );
}

/** Customers; their segments stand among the views. */
export async function customersExtra({ context, list }: ListInput): Promise<ListExtra> {
  const items = (await listSegments(context)).map(({ id, name }) => ({ name, href: segmentRoute(id) }));
  const title = MESSAGES[context.locale].admin.pages['basic-c-r-m/segments'];
  return {
    actions: <CustomerListActions context={context} />,
    body: <ListScreen {...list} viewLinks={{ title, items }} />,
  };
}

/** One's own tasks and what the bell holds, above the list of all. */
export async function tasksExtra({ context, list }: ListInput): Promise<ListExtra> {
  if (list.state.trashed) return {};
  const { tasks } = MESSAGES[context.locale].crm;
  const [board, waiting] = await orPage(Promise.all([getTaskBoard(context), countWaiting(context)]));
  return {
    above: (
      <ScreenMessages messages={{ crm: { tasks } }}>
        <div className="grid gap-5 mb-5 xl:grid-cols-[minmax(0,1fr)_22rem] items-start">
          <TaskBoard board={board} mayCreate={can(context.actor, 'task_create')} />
          <WaitingPanel waiting={waiting} />
        </div>
      </ScreenMessages>
    ),
  };
}
