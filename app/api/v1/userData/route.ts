import { userData } from '@/lib/api/customer';
import { route } from '@/lib/http/route';
import { getUserData } from '@/lib/server/checkout/get-user-data';

export const GET = route(userData, ({ context }) => getUserData(context));
