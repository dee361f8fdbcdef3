import { route } from '@/lib/http/route';
import { getProgramMeta } from '@/lib/server/builder/program-meta';

export const GET = route({}, async ({ context }) => getProgramMeta(context));
