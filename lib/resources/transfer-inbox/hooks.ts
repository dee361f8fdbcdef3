import 'server-only';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { ofPhone } from '@/db/repositories/customers/phone-search';
import { hasReceivedProof } from '@/db/repositories/orders/proofs';
import { buyerName, findQueued, hasReference } from '@/db/repositories/orders/transfer-queue';
import { orders } from '@/db/schema';
import { nameOfBuyer } from '@/lib/domain/values/full-name';
import type { Hooks } from '@/lib/fields/hooks';
import { isExpiring, proofWarnings } from '@/lib/server/orders/transfer-warnings';

const COLUMNS: Readonly<Record<string, () => SQL>> = {
  has_proof: () => sql`(${hasReceivedProof(db)})`,
  buyer_name: () => buyerName,
};

/** Buyer, proof and warnings of the orders in the inbox; those with a proof come first. */
export const transferInboxHooks: Hooks = {
  computed: {
    valuesOf: async (reader, rows) => {
      const queued = await findQueued(
        reader,
        rows.map(({ id }) => id),
      );
      const warnings = await proofWarnings(reader, queued);
      return new Map(
        queued.map((order) => {
          const list = [
            ...(warnings.get(order.id) ?? []),
            ...(isExpiring(order.expiresAt) ? ['expiring'] : []),
          ];
          const values = {
            buyer_name: nameOfBuyer(order.buyer),
            has_proof: order.proofId !== null,
            warnings: list.length > 0 ? { list } : null,
          };
          return [order.id, values];
        }),
      );
    },
    having: async (_reader, field, values) => inArray(COLUMNS[field]?.() ?? sql`null`, values),
  },
  listFirst: () => sql`${hasReceivedProof(db)} desc`,
  alsoFound: (text) => or(hasReference(text), ofPhone(orders.user_id, text)),
};
