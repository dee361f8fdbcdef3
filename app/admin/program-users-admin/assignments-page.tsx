import 'server-only';
import { AssignmentsScreen } from '@/components/desk/access/assignments-screen';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { ASSIGNMENT_FILTERS } from '@/lib/domain/access/assignment-filters';
import { can } from '@/lib/domain/actor';
import { MESSAGES } from '@/lib/i18n/messages';
import { listAssignments } from '@/lib/server/desk/access/list-assignments';
import { adminContext, orPage } from '../context';
import { choiceParam, numberParam, type SearchParams, textParam } from '../search-params';

/** Who has which program, at either of its addresses (docs/spec/specification.md#admin-area). */
export async function assignmentsPage(path: string, params: SearchParams) {
  const { context } = await adminContext();
  const search = textParam(params, 's');
  const filter = choiceParam(params, 'state', ASSIGNMENT_FILTERS);
  const page = numberParam(params, 'page') ?? 1;
  const list = await orPage(listAssignments(context, { filter, search, page }));
  const { customers, payments } = MESSAGES[context.locale];
  return (
    <ScreenMessages messages={{ customers, payments: { ui: payments.ui } }}>
      <AssignmentsScreen
        list={list}
        view={filter}
        search={search}
        path={path}
        mayExtend={can(context.actor, 'program_user_edit')}
      />
    </ScreenMessages>
  );
}
