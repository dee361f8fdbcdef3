import { checkReady } from '@/lib/http/health';
import { route } from '@/lib/http/route';

export const GET = route({}, async () => checkReady());
