import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { PageHead } from '@/components/admin/ui/page-head';
import { Panel } from '@/components/admin/ui/panel';
import { AccessPanel } from '@/components/desk/orders/access-panel';
import { ButtonLink } from '@/components/ui/button';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { routes } from '@/lib/routes';
import type { AssignmentView } from '@/lib/server/desk/access/get-assignment';
import { AccessButtons } from './access-buttons';
import { subjectProgram } from './access-subject';
import { ProgramState } from './program-state';
import { ASSIGNMENTS } from './routes';

/** A customer's access to one program: its state, possible actions and history. */
export function AssignmentScreen({ view }: { view: AssignmentView }) {
  const t = useTranslations('customers.assignments');
  const shell = useTranslations('admin.shell');
  const { program, user, customerId } = view;
  return (
    <>
      <PageHead
        title={t('edit', { name: user.name })}
        sub={user.email}
        crumbs={[
          { label: shell('dashboard'), href: routes.admin },
          { label: t('title'), href: adminRoutes.page(ASSIGNMENTS) },
          { label: `${user.name}, ${program.name}` },
        ]}
        actions={
          customerId !== null && (
            <Can ability="crm_customer_show">
              <ButtonLink variant="outline" href={adminRoutes.show(crmCustomers, customerId)}>
                {t('customer')}
              </ButtonLink>
            </Can>
          )
        }
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_26rem] items-start">
        <Panel title={program.name}>
          <div className="flex flex-wrap items-center gap-4 p-5">
            <div className="flex-1 basis-56">
              <ProgramState program={program} />
            </div>
            <AccessButtons
              undo={program.undo?.eventId ?? null}
              subject={{
                customerId,
                userId: user.id,
                firstName: user.firstName,
                email: user.email,
                grantable: [],
                grantMonths: [],
                subscribed: view.subscribed,
                program: subjectProgram(program),
              }}
            />
          </div>
        </Panel>
        <AccessPanel stories={view.stories} current={program.assignmentId} />
      </div>
    </>
  );
}
