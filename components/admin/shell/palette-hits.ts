import type { ResourceName } from '@/lib/domain/abilities';
import { formatCardId, formatPhone } from '@/lib/domain/customers/person-numbers';
import { formatWireMoney } from '@/lib/domain/money';
import type { IconName } from '@/lib/fields/icon-names';
import { nameIn, textOf } from '@/lib/fields/row-text';
import type { WireRow } from '../resource-info';

/** Groups of hits, in the order in which they are shown. */
export const HIT_GROUPS = ['screens', 'people', 'orders', 'content', 'actions'] as const;
export type HitGroup = (typeof HIT_GROUPS)[number];
export type Hit = {
  group: HitGroup;
  label: string;
  /** The second line, which distinguishes hits with the same name. */
  sub?: string;
  where: string;
  path: string;
  icon: IconName;
  /** Shown with initials instead of the icon. */
  isPerson?: boolean;
};

/** A searchable resource; `path` is its list, `edit` the ability to edit it. */
export type PaletteResource = {
  name: ResourceName;
  title: string;
  path: string;
  edit: string;
  translated: boolean;
};

const GROUPS: Readonly<Record<string, HitGroup>> = {
  'crm-customers': 'people',
  orders: 'orders',
  'payment-attempts': 'orders',
  subscriptions: 'orders',
};
export const groupOf = (resource: string): HitGroup => GROUPS[resource] ?? 'content';

const joined = (parts: readonly unknown[]): string => parts.filter(Boolean).join(', ');

/**
 * The second line of a row: e-mail, cédula and phone of a person; amount and customer of a payment or order.
 */
export function factsOfRow(resource: string, row: WireRow): string {
  if (resource === 'crm-customers') return personFacts(row);
  if (resource === 'orders')
    return joined([nameIn(row.user), formatWireMoney(row.total_order), nameIn(row.status)]);
  if (resource === 'payment-attempts' || resource === 'subscriptions') {
    const order = row.order as { order_number?: string } | null;
    return joined([order?.order_number && `#${order.order_number}`, formatWireMoney(row.amount)]);
  }
  return '';
}

/** E-mail, cédula and phone of a customer or user. */
export const personFacts = (row: WireRow): string =>
  joined([textOf(row.email), formatCardId(textOf(row.identification)), formatPhone(textOf(row.phone))]);
