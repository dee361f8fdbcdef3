import { z } from 'zod';
import { wireId } from '@/lib/domain/checkout/order-fields';
import { route } from '@/lib/http/route';
import { exportSegment } from '@/lib/server/desk/segments/export-segment';

const query = z.object({ segment: wireId });

/** The people of a segment as a file. */
export const GET = route({ query, allow: { ability: 'crm_customer_edit' } }, ({ context, query }) =>
  exportSegment(context, query.segment),
);
