import { singleProduct } from '@/lib/api/shop';
import { route } from '@/lib/http/route';
import { getShopProduct, readsWhole } from '@/lib/server/catalog/public-products';

export const GET = route(singleProduct, async ({ params, context }) =>
  getShopProduct(params.id, context.locale, readsWhole(context)),
);
