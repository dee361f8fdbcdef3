import { singleProduct } from '@/lib/api/shop';
import { route } from '@/lib/http/route';
import { getShopProduct, readsAllProducts } from '@/lib/server/catalog/public-products';

export const GET = route(singleProduct, async ({ params, context }) =>
  getShopProduct(params.id, context.locale, readsAllProducts(context)),
);
