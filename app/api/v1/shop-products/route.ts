import { route } from '@/lib/http/route';
import { listShopProducts } from '@/lib/server/catalog/public-products';

export const GET = route({}, async ({ query }) => listShopProducts(query));
