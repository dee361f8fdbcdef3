import 'server-only';
import type { ReactNode } from 'react';
import { OrderBody } from '@/components/admin/extras/order-body';
import { OrderActions, OrderBadge, OrderSub } from '@/components/admin/extras/order-head';
import type { WireRow } from '@/components/admin/types';
import type { RequestContext } from '@/lib/domain/actor';
import type { Resource } from '@/lib/resources/define';
import { getOrderFile } from '@/lib/server/orders/get-order-file';
import { orPage } from './context';

type ShowInput = { context: RequestContext; resource: Resource; row: WireRow; trail: ReactNode };
type ShowExtra = { head?: { badge?: ReactNode; sub?: ReactNode; actions?: ReactNode }; body?: ReactNode };

async function orderExtra({ context, row, trail }: ShowInput): Promise<ShowExtra> {
  const order = await orPage(getOrderFile(context, row.id));
  return {
    head: {
      badge: <OrderBadge order={order} />,
      sub: <OrderSub order={order} />,
      ...(order.state === 'pending_transfer' && { actions: <OrderActions order={order} /> }),
    },
    body: <OrderBody order={order} row={row} trail={trail} />,
  };
}

const EXTRAS: Readonly<Record<string, (input: ShowInput) => Promise<ShowExtra>>> = { orders: orderExtra };

/** Show screens that are more than their fields; by resource name. */
export const showExtra = (input: ShowInput): Promise<ShowExtra | null> =>
  EXTRAS[input.resource.name]?.(input) ?? Promise.resolve(null);
