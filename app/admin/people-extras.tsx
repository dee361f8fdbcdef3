import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { RoleViewButton } from '@/components/desk/abilities/role-view-button';
import { accessRoute } from '@/components/desk/abilities/routes';
import { GiveAccess } from '@/components/desk/access/access-buttons';
import { CustomerMenu } from '@/components/desk/customer/customer-menu';
import { CustomerScreen } from '@/components/desk/customer/customer-screen';
import { subjectOf } from '@/components/desk/customer/subject';
import { CustomerChips } from '@/components/desk/customers/customer-chips';
import { OpenMerge } from '@/components/desk/customers/open-merge';
import { ImpersonateButton } from '@/components/desk/impersonation/impersonate-button';
import { ResetFactorButton } from '@/components/desk/people/reset-factor-button';
import { CustomerTasks } from '@/components/desk/tasks/customer-tasks';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { ScreenMessages } from '@/components/ui/screen-messages';
import type { RequestContext } from '@/lib/domain/actor';
import { MESSAGES } from '@/lib/i18n/messages';
import { resources } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';
import { getCustomer } from '@/lib/server/desk/customer/get-customer';
import { openMergeOf } from '@/lib/server/desk/customers/merge-page';
import { mayImpersonate } from '@/lib/server/desk/impersonation/start';
import { customerOfUser } from '@/lib/server/desk/people/customer-of-user';
import { mayResetSecondFactor } from '@/lib/server/desk/people/reset-second-factor';
import { getCustomerTasks } from '@/lib/server/desk/tasks/list-tasks';
import { today } from '@/lib/server/training/memberships';
import { orPage } from './context';
import type { ShowExtra, ShowInput } from './show-extra';

async function impersonateButton({ locale }: RequestContext, userId: number, name: string) {
  const t = await getTranslations({ locale, namespace: 'staff.impersonate' });
  const texts = { ...MESSAGES[locale].staff.impersonate, title: t('title', { name }) };
  return <ImpersonateButton userId={userId} texts={texts} />;
}

/** Extras of an account's show screen: its abilities and impersonation. */
export async function userExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const t = await getTranslations({ locale: context.locale, namespace: 'staff.access' });
  const [mayView, mayReset, customerId] = await Promise.all([
    mayImpersonate(context, row.id),
    mayResetSecondFactor(context, row.id),
    customerOfUser(context, row.id),
  ]);
  return {
    head: {
      actions: (
        <>
          {customerId !== null && (
            <ButtonLink variant="outline" href={adminRoutes.show(resources['crm-customers'], customerId)}>
              {MESSAGES[context.locale].customers.assignments.customer}
            </ButtonLink>
          )}
          <Can ability="role_access">
            <ButtonLink variant="outline" href={accessRoute({ user: row.id })}>
              <Ico name="shield-check" size={18} />
              {t('see_access')}
            </ButtonLink>
          </Can>
          {mayReset && <ResetFactorButton userId={row.id} name={String(row.name)} />}
          {mayView && (await impersonateButton(context, row.id, String(row.name)))}
        </>
      ),
    },
  };
}

/** Extras of a role's show screen: seeing as it, its members, and a link to the access screen. */
export async function roleExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const t = await getTranslations({ locale: context.locale, namespace: 'staff.access' });
  const view = await getTranslations({ locale: context.locale, namespace: 'staff.role_view' });
  const query = new URLSearchParams({ 'filters[roles]': String(row.id) }).toString();
  return {
    head: {
      actions: (
        <>
          <RoleViewButton roleId={row.id} label={view('start')} failed={view('failed')} />
          <Can ability="user_access">
            <ButtonLink variant="outline" href={adminRoutes.list(resources.users, query)}>
              <Ico name="users" size={18} />
              {t('see_people')}
            </ButtonLink>
          </Can>
          <Can ability="role_access">
            <ButtonLink variant="outline" href={accessRoute()}>
              <Ico name="shield-check" size={18} />
              {t('title')}
            </ButtonLink>
          </Can>
        </>
      ),
    },
  };
}

const customerOf = cache(getCustomer);

/**
 * Begins to read all that a customer's screen shows, before its row is there; `customerExtra` waits for it.
 */
export function beginCustomer(context: RequestContext, id: number): void {
  // `customerExtra` handles a failure; Node must not report it as unhandled before that.
  customerOf(context, id).catch(() => undefined);
}

/** A customer's show screen: everything about them on one page, and their data. */
export async function customerExtra({ context, row, info, trail, fields }: ShowInput): Promise<ShowExtra> {
  const [view, mayView, merge, tasks, record] = await Promise.all([
    orPage(customerOf(context, row.id)),
    typeof row.user_id === 'number' && mayImpersonate(context, row.user_id),
    openMergeOf(context, row.id),
    getCustomerTasks(context, row.id),
    fields(),
  ]);
  const button =
    mayView && view.userId !== null ? await impersonateButton(context, view.userId, view.name) : null;
  const { admin, crm, customers } = MESSAGES[context.locale];
  // What its dialogs and forms say; the rest is drawn here.
  const { access, head, notes, note, documents } = customers;
  const texts = { access, head, notes, note, documents };
  return {
    head: {
      badge: view.status && <Badge>{view.status}</Badge>,
      sub: (
        <ScreenMessages messages={{ crm: { chips: crm.chips } }}>
          <CustomerChips row={row} />
        </ScreenMessages>
      ),
      actions: (
        <>
          <Can ability="order_create">
            <ButtonLink variant="outline" href={routes.adminNewOrder(row.id)}>
              <Ico name="plus" size={18} />
              {admin.dashboard.new_order}
            </ButtonLink>
          </Can>
          {view.grantable.length > 0 && (
            <ScreenMessages messages={{ customers: texts }}>
              <GiveAccess main subject={subjectOf(view, null)} />
            </ScreenMessages>
          )}
        </>
      ),
      menu: <CustomerMenu info={info} id={row.id} name={view.name} findDuplicates={crm.merge.find} />,
    },
    body: (
      <ScreenMessages messages={{ customers: texts }}>
        {merge && (
          <ScreenMessages messages={{ crm: { merge: crm.merge } }}>
            <OpenMerge customerId={row.id} merge={merge} />
          </ScreenMessages>
        )}
        <CustomerScreen
          view={view}
          today={today()}
          record={record}
          trail={
            <>
              {tasks && (
                <ScreenMessages messages={{ crm: { tasks: crm.tasks } }}>
                  <CustomerTasks customerId={row.id} tasks={tasks} />
                </ScreenMessages>
              )}
              {trail}
            </>
          }
          impersonate={button}
        />
      </ScreenMessages>
    ),
  };
}
