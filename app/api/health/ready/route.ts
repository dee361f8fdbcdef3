import { route } from '@/lib/http/route';
import { checkReady } from '@/lib/server/health';

export const GET = route({}, async () => checkReady());
