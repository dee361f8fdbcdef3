import { shopProducts } from '@/lib/api/shop';
import { route } from '@/lib/http/route';
import { listShopProducts, readsAllProducts } from '@/lib/server/catalog/public-products';

export const GET = route(shopProducts, async ({ query, context }) =>
  listShopProducts(query, context.locale, readsAllProducts(context)),
);
