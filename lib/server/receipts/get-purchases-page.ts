import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { explainMyAccess } from '@/lib/server/access/explain-access';
import { downloadsOfOrders } from '@/lib/server/orders/order-downloads';
import { getMySubscriptions } from '@/lib/server/payments/subscriptions/subscription-view';
import { listPurchases } from './list-purchases';
import { listRenewals } from './list-renewals';

/** Everything «Mis compras» shows; access and subscriptions are on the first page only. */
export async function getPurchasesPage(context: RequestContext, page: number) {
  const list = await listPurchases(context, page);
  const ids = list.purchases.map(({ id }) => id);
  const [subscriptions, access, renewals, downloads] = await Promise.all([
    page === 1 ? getMySubscriptions(context) : [],
    page === 1 ? explainMyAccess(context) : [],
    listRenewals(context, ids),
    downloadsOfOrders(context, ids),
  ]);
  return { ...list, page, subscriptions, access, renewals, downloads };
}

export type PurchasesPage = Awaited<ReturnType<typeof getPurchasesPage>>;
