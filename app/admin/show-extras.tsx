import 'server-only';
import { AccessPanel } from '@/components/desk/orders/access-panel';
import { OrderBody } from '@/components/desk/orders/order-body';
import { OrderActions, OrderBadge, OrderSub } from '@/components/desk/orders/order-head';
import { PaymentsMessages } from '@/components/desk/payments/payments-messages';
import { RenewalsPanel } from '@/components/desk/receipts/renewals-panel';
import { MESSAGES } from '@/lib/i18n/messages';
import { explainAccess, explainOrderAccess } from '@/lib/server/access/explain-access';
import { getOrderTimeline } from '@/lib/server/orders/get-order-timeline';
import { getOrderFile } from '@/lib/server/payments/get-order-file';
import { listRenewals } from '@/lib/server/receipts/list-renewals';
import { orPage } from './context';
import { customerExtra, roleExtra, userExtra } from './people-extras';
import type { ShowExtra, ShowInput } from './show-extra';

async function orderExtra({ context, row, trail }: ShowInput): Promise<ShowExtra> {
  const [order, timeline] = await orPage(
    Promise.all([getOrderFile(context, row.id), getOrderTimeline(context, row.id)]),
  );
  const { ui, order: texts } = MESSAGES[context.locale].payments;
  const stories = await orPage(explainOrderAccess(context, row.id));
  const renewals = (await listRenewals(context, [row.id])).get(row.id) ?? [];
  return {
    head: {
      badge: <OrderBadge order={order} />,
      sub: <OrderSub order={order} />,
      actions: (
        <PaymentsMessages texts={{ order: texts }}>
          <OrderActions order={order} />
        </PaymentsMessages>
      ),
    },
    body: (
      <PaymentsMessages texts={{ ui, order: texts }}>
        <OrderBody
          order={order}
          row={row}
          timeline={timeline}
          trail={
            <>
              <AccessPanel stories={stories} />
              <RenewalsPanel renewals={renewals} />
              {trail}
            </>
          }
        />
      </PaymentsMessages>
    ),
  };
}

async function assignmentExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const stories = await orPage(explainAccess(context, Number(row.user_id), [Number(row.program_id)]));
  return { aside: <AccessPanel stories={stories} current={row.id} /> };
}

const EXTRAS: Readonly<Record<string, (input: ShowInput) => Promise<ShowExtra>>> = {
  orders: orderExtra,
  users: userExtra,
  roles: roleExtra,
  'crm-customers': customerExtra,
  programusers: assignmentExtra,
};

/** Additions to show screens, by resource name. */
export const showExtra = (input: ShowInput): Promise<ShowExtra | null> =>
  EXTRAS[input.resource.name]?.(input) ?? Promise.resolve(null);
