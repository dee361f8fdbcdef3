import { reachedCustomers } from '@/lib/api/versions';
import { route } from '@/lib/http/route';
import { getReachedCustomers } from '@/lib/server/builder/reached-customers';

export const GET = route(reachedCustomers, ({ context, params, query }) =>
  getReachedCustomers(context, params.id, query),
);
