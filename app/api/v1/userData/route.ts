import { route } from '@/lib/http/route';
import { getUserData } from '@/lib/server/checkout/get-user-data';

export const GET = route({}, ({ context }) => getUserData(context));
