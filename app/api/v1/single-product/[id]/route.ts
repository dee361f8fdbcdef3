import { idParam, route } from '@/lib/http/route';
import { getShopProduct } from '@/lib/server/shop/public-products';

export const GET = route({}, async ({ params }) => getShopProduct(idParam(params.id)));
