import { z } from 'zod';
import { MERGE_FIELD_NAMES, mergeSchema, SIDES } from '@/lib/domain/customers/customer-merge';
import { endpoints, isDryRun } from '@/lib/http/endpoint';
import { data, rowId } from './schemas/rows';

/** Merging customers and separating them again (docs/spec/crm.md#merge). */
const ofCustomer = z.object({ resource: z.literal('crm-customers'), id: rowId });
const count = z.int().min(0);

const call = endpoints({
  tag: 'crm-customers',
  allow: { ability: 'crm_customer_delete' },
  params: ofCustomer,
  fails: [409],
});

export const mergeCustomers = call('POST /{resource}/{id}/merge', {
  body: mergeSchema,
  isPreview: isDryRun,
  answers: {
    200: data(
      z.object({
        /** Null in a dry run. */
        merge_id: z.int().nullable(),
        id: z.int(),
        other_id: z.int(),
        /** Whose value each field has afterwards. */
        take: z.record(z.enum(MERGE_FIELD_NAMES), z.enum(SIDES)),
        kept_user_id: z.int().nullable(),
        closed_user_id: z.int().nullable(),
        moved: z.object({
          orders: count,
          programs: count,
          subscriptions: count,
          marks: count,
          training_sessions: count,
          notes: count,
          documents: count,
          tasks: count,
          tags: count,
          mails: count,
          pictures: count,
        }),
        /** Programs that both hold, with the last day afterwards. */
        joined: z.array(z.object({ program_id: z.int(), ends_on: z.iso.date().nullable() })),
        /** Of the kept customer afterwards; the money for readers of `total_purchased`. */
        totals: z.object({ orders: count, purchased: z.number().optional() }),
        /** Programs with two running subscriptions afterwards: PayPal goes on charging both. */
        double_subscriptions: z.array(z.string()),
        /** The cart of the closed account waits with it, because the kept one has its own. */
        cart_waits: z.boolean(),
        undo_until: z.iso.datetime(),
      }),
    ),
  },
});

export const unmergeCustomer = call('POST /{resource}/{id}/unmerge', {
  answers: { 200: data(z.object({ id: z.int(), other_id: z.int() })) },
});
