import { STATEMENT_CURRENCIES } from '@/lib/domain/bank/bank-statement';
import { defineResource } from '@/lib/fields/resource';
import { boolean, choice, date, datetime, json, longtext, money, reference, text } from '@/lib/fields/types';

/** Lines of bank statements beside the orders they pay (docs/spec/checkout.md#transfer). */
export const bankMovements = defineResource({
  name: 'bank-movements',
  group: 'pedido',
  icon: 'file-text',
  title: 'reference',
  readOnly: true,
  fields: {
    moved_on: date(),
    reference: text(),
    description: longtext(),
    amount: money(),
    currency: choice('currency', STATEMENT_CURRENCIES),
    match: choice('bank_match', ['exact', 'possible', 'none'], { computed: true }),
    /**
     * `{ list }`: the orders that an open line may pay, best first (lib/server/orders/match-lines.ts).
     * `linked_only`: its order was already paid when the line was linked, so the link can be undone.
     */
    matches: json({ computed: true }),
    order_id: reference('orders'),
    /** Its order waits for the rest. */
    is_part: boolean({ computed: true }),
    ignored_at: datetime(),
    reviewed_by: reference('users', { as: 'reviewer' }),
  },
  list: {
    columns: ['moved_on', 'amount', 'reference', 'description', 'match'],
    sort: 'moved_on',
    search: ['description', 'reference'],
    scope: [
      { field: 'order_id', empty: true },
      { field: 'ignored_at', empty: true },
    ],
    views: [
      { id: 'open', query: '' },
      { id: 'exact', query: 'filters[match]=exact' },
      { id: 'possible', query: 'filters[match]=possible' },
      { id: 'none', query: 'filters[match]=none' },
      { id: 'linked', query: 'filters[order_id][null]=0' },
      { id: 'ignored', query: 'filters[ignored_at][null]=0' },
    ],
  },
});
