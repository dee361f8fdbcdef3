import { route } from '@/lib/http/route';

export const GET = route({}, async ({ actor }) => ({ data: [...(actor?.abilities ?? [])].sort() }));
