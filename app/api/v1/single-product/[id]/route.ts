import { idParam, route } from '@/lib/http/route';
import { getShopProduct } from '@/lib/server/catalog/public-products';

export const GET = route({}, async ({ params }) => getShopProduct(idParam(params.id)));
