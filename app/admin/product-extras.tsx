import 'server-only';
import type { ReactNode } from 'react';
import type { WireRow } from '@/components/admin/resource-info';
import { MovementsPanel } from '@/components/desk/stock/movements-panel';
import { StockPanel } from '@/components/desk/stock/stock-panel';
import { can, type RequestContext } from '@/lib/domain/actor';
import { getMovements } from '@/lib/server/desk/stock/get-movements';
import { getStock } from '@/lib/server/desk/stock/get-stock';
import { orPage } from './context';
import type { ShowExtra, ShowInput } from './show-extra';

async function stockPanel(context: RequestContext, { id, handle_stock, inventory }: WireRow) {
  if (!can(context.actor, 'product_show')) return null;
  const product = { id, handle_stock: handle_stock === true, inventory: Number(inventory) };
  const lines = await orPage(getStock(context, product));
  if (!lines) return null;
  const movements = await orPage(getMovements(context, id));
  return (
    <>
      <StockPanel lines={lines} />
      <MovementsPanel movements={movements} opensOrders={can(context.actor, 'order_show')} />
    </>
  );
}

/** Extras of a product's show screen: its sizes, what is left of them, who waits and what moved. */
export async function productExtra({ context, row }: ShowInput): Promise<ShowExtra> {
  const aside = await stockPanel(context, row);
  return { aside, ...(aside ? { asideFields: ['sizes', 'inventory'] } : {}) };
}

const AFTER_FORM: Readonly<Record<string, (context: RequestContext, row: WireRow) => Promise<ReactNode>>> = {
  products: stockPanel,
};

/** What stands below the narrow column of a row's form, by resource name. */
export const afterForm = (resource: string, context: RequestContext, row: WireRow): Promise<ReactNode> =>
  AFTER_FORM[resource]?.(context, row) ?? Promise.resolve(null);
