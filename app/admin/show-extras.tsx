import 'server-only';
import { TemplateOutline } from '@/components/admin/builder/templates/template-outline';
import { UsesPanel } from '@/components/admin/builder/uses/uses-panel';
import { Can } from '@/components/admin/shell/abilities';
import { Panel } from '@/components/admin/ui/panel';
import { assignmentRoute } from '@/components/desk/access/routes';
import { LogSentence } from '@/components/desk/log/log-sentence';
import { AccessPanel } from '@/components/desk/orders/access-panel';
import { OrderBody } from '@/components/desk/orders/order-body';
import { OrderActions, OrderBadge, OrderSub } from '@/components/desk/orders/order-head';
import { MovementDecision } from '@/components/desk/payments/bank-list';
import { DriftSides } from '@/components/desk/payments/drift-sides';
import { InboxReview } from '@/components/desk/payments/inbox-review';
import { SalesPanel } from '@/components/desk/payments/sales-panel';
import { RenewalsPanel } from '@/components/desk/receipts/renewals-panel';
import { ButtonLink } from '@/components/ui/button';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { withSubjects } from '@/lib/admin/name-rows';
import { can, type RequestContext } from '@/lib/domain/actor';
import { isUnplaced } from '@/lib/domain/orders';
import { MESSAGES } from '@/lib/i18n/messages';
import { entryOf } from '@/lib/resources/users-logs/sentence';
import { explainAccess, explainOrderAccess } from '@/lib/server/access/explain-access';
import { getExerciseUses } from '@/lib/server/builder/exercise-uses';
import { getTemplateOutline } from '@/lib/server/builder/template-outline';
import { getLinePictures } from '@/lib/server/desk/order-pictures';
import { getTransferReview } from '@/lib/server/desk/transfers/get-transfer-review';
import { getOrderTimeline } from '@/lib/server/orders/get-order-timeline';
import { getOrderFile } from '@/lib/server/payments/orders/get-order-file';
import { listSales } from '@/lib/server/payments/subscriptions/list-sales';
import { listRenewals } from '@/lib/server/receipts/list-renewals';
import { orPage, type Screen } from './context';
import { logMessages } from './messages';
import { beginCustomer, customerExtra, roleExtra, userExtra } from './people-extras';
import { productExtra } from './product-extras';
import type { ShowExtra, ShowInput } from './show-extra';

async function orderExtra({ context, row, trail }: ShowInput): Promise<ShowExtra> {
  const [order, timeline] = await orPage(
    Promise.all([getOrderFile(context, row.id), getOrderTimeline(context, row.id)]),
  );
  const { customers, payments } = MESSAGES[context.locale];
  const { ui, invoice_fields, order: texts } = payments;
  const { note } = customers;
  const stories = await orPage(explainOrderAccess(context, row.id));
  const renewals = (await listRenewals(context, [row.id])).get(row.id) ?? [];
  return {
    head: {
      badge: <OrderBadge order={order} />,
      sub: <OrderSub order={order} />,
      isKept: !isUnplaced(order),
      actions: (
        <ScreenMessages messages={{ payments: { order: texts } }}>
          <OrderActions order={order} />
        </ScreenMessages>
      ),
    },
    body: (
      <ScreenMessages messages={{ payments: { ui, invoice_fields, order: texts }, customers: { note } }}>
        <OrderBody
          order={order}
          pictures={await getLinePictures(order.lines)}
          row={row}
          timeline={timeline}
          trail={
            <>
              <AccessPanel stories={stories} ownOrder={order.id} />
              <RenewalsPanel renewals={renewals} />
              {trail}
            </>
          }
        />
      </ScreenMessages>
    ),
  };
}

async function assignmentExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const stories = await orPage(explainAccess(context, Number(row.user_id), [Number(row.program_id)]));
  return {
    head: {
      actions: (
        <Can ability="program_user_edit">
          <ButtonLink href={assignmentRoute(row.id)}>
            {MESSAGES[context.locale].customers.assignments.change_access}
          </ButtonLink>
        </Can>
      ),
    },
    aside: <AccessPanel stories={stories} current={row.id} />,
  };
}

async function exerciseExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  if (!can(context.actor, 'program_show')) return {};
  const { data } = await orPage(getExerciseUses(context, row.id));
  const { uses, days, close, cancel } = MESSAGES[context.locale].builder;
  return {
    aside: (
      <ScreenMessages messages={{ builder: { uses, days, close, cancel } }}>
        <UsesPanel exercise={{ id: row.id, nombre: String(row.nombre) }} uses={data} />
      </ScreenMessages>
    ),
  };
}

async function subscriptionExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const { subscriptions } = MESSAGES[context.locale].payments;
  return {
    aside: (
      <ScreenMessages messages={{ payments: { subscriptions } }}>
        <SalesPanel sales={await orPage(listSales(context, row.id))} />
      </ScreenMessages>
    ),
  };
}

/** What the list says of a line of the bank, beside its fields. */
async function movementExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const { fields } = MESSAGES[context.locale].admin;
  const { ui, bank } = MESSAGES[context.locale].payments;
  return {
    aside: (
      <ScreenMessages messages={{ payments: { ui, bank } }}>
        <Panel title={fields['bank-movements'].matches}>
          <div className="p-4 lg:p-5">
            <MovementDecision row={row} />
          </div>
        </Panel>
      </ScreenMessages>
    ),
    asideFields: ['matches'],
  };
}

async function driftExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const { fields, resources } = MESSAGES[context.locale].admin;
  return {
    aside: (
      <Panel title={resources['payment-drifts'].singular}>
        <div className="p-4 lg:p-5">
          <DriftSides row={row} labels={fields['payment-drifts']} />
        </div>
      </Panel>
    ),
    asideFields: ['shop_value', 'provider_value'],
  };
}

async function templateExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const outline = await getTemplateOutline(context, { kind: row.kind, body: row.body });
  return {
    aside: (
      <Panel title={MESSAGES[context.locale].admin.fields.plan_templates.body}>
        <TemplateOutline lines={outline} />
      </Panel>
    ),
    asideFields: ['body'],
  };
}

/** The whole screen is the review: its fields say less than the proof beside the order. */
async function inboxExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const review = await orPage(getTransferReview(context, row.id));
  const { ui, inbox } = MESSAGES[context.locale].payments;
  const reasonTexts = MESSAGES[review.order.locale].payments.inbox.reason_texts;
  return {
    body: (
      <ScreenMessages messages={{ payments: { ui, inbox } }}>
        <InboxReview review={review} reasonTexts={reasonTexts} />
      </ScreenMessages>
    ),
  };
}

async function logExtra({ context, row, fields }: ShowInput): Promise<ShowExtra> {
  const [entry = row] = await withSubjects(context, [row]);
  return {
    head: { sub: <LogSentence {...entryOf(entry)} /> },
    body: <ScreenMessages messages={logMessages(context.locale)}>{await fields()}</ScreenMessages>,
  };
}

const EXTRAS: Readonly<Record<string, (input: ShowInput) => Promise<ShowExtra>>> = {
  orders: orderExtra,
  users: userExtra,
  roles: roleExtra,
  'crm-customers': customerExtra,
  programusers: assignmentExtra,
  plan_templates: templateExtra,
  'bank-movements': movementExtra,
  'payment-drifts': driftExtra,
  subscriptions: subscriptionExtra,
  'transfer-inbox': inboxExtra,
  exercises: exerciseExtra,
  products: productExtra,
  'users-logs': logExtra,
};

/** Reads that need the row's id only, begun while the row is looked up. */
const EARLY_READS: Readonly<Record<string, (context: RequestContext, id: number) => void>> = {
  'crm-customers': beginCustomer,
};

export const beginExtra = ({ context, resource, id }: Screen): void =>
  EARLY_READS[resource.name]?.(context, id);

/** Additions to show screens, by resource name. */
export const showExtra = (input: ShowInput): Promise<ShowExtra | null> =>
  EXTRAS[input.resource.name]?.(input) ?? Promise.resolve(null);
