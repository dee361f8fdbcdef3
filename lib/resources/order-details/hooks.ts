import 'server-only';
import type { Transaction } from '@/db/client';
import { findLinks } from '@/db/repositories/admin/links';
import type { RecordRow } from '@/db/repositories/admin/records';
import type { OrderLineRow } from '@/db/repositories/orders/orders';
import { taxes } from '@/db/schema';
import type { Hooks } from '@/lib/fields/hooks';
import { requireUnplaced } from '@/lib/server/orders/placed';
import { completeLine, sumLines } from '@/lib/server/orders/write-lines';
import { changedField } from '../changed-field';
import { orderDetails } from './resource';

const TAXES = { table: 'order_detail_tax', own: 'order_detail_id', other: 'tax_id' };
const COLUMNS = Object.keys(orderDetails.fields).filter((name) => name !== 'impuestos');

async function changesTaxes(tx: Transaction, row: RecordRow, sent: unknown): Promise<boolean> {
  if (!Array.isArray(sent)) return false;
  const linked = (await findLinks(tx, TAXES, [row.id])).get(row.id) ?? [];
  return new Set([...linked, ...sent]).size !== linked.length || sent.length !== linked.length;
}

/** Lines of a placed order are fixed (docs/spec/checkout.md#placed-orders). */
export const orderDetailHooks: Hooks = {
  beforeSave: async ({ tx, values, before }) => {
    if (!before) {
      await requireUnplaced(tx, values.order_id, 'order_id');
      return;
    }
    const touched = changedField(orderDetails.fields, COLUMNS, values, before);
    const field = touched ?? ((await changesTaxes(tx, before, values.impuestos)) ? 'impuestos' : null);
    if (field === null) {
      for (const name of Object.keys(values)) delete values[name];
      return;
    }
    await requireUnplaced(tx, before.order_id, field);
    if (values.order_id !== undefined) await requireUnplaced(tx, values.order_id, 'order_id');
  },
  afterSave: async ({ tx, values, before, row }) => {
    if (before && Object.keys(values).length === 0) return;
    await completeLine(tx, row as unknown as OrderLineRow, before as unknown as OrderLineRow | null);
    if (before && before.order_id !== row.order_id) await sumLines(tx, Number(before.order_id));
  },
  beforeDelete: async ({ tx, row }) => {
    const order = await requireUnplaced(tx, row.order_id);
    if (order) await sumLines(tx, order.id, { without: row.id });
  },
  beforeRestore: async ({ tx, row }) => {
    const order = await requireUnplaced(tx, row.order_id);
    if (order) await sumLines(tx, order.id, { plus: row as unknown as OrderLineRow });
  },
  linkColumns: async (tx) => {
    const rows = await tx.select({ id: taxes.id, name: taxes.name, percent: taxes.tax_percent }).from(taxes);
    const kept = new Map(rows.map(({ id, name, percent }) => [id, { name, tax_percent: percent }]));
    return (id) => ({ ...kept.get(id) });
  },
};
