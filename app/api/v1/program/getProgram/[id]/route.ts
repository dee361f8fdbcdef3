import { idParam, route } from '@/lib/http/route';
import { getProgramTree } from '@/lib/server/builder/get-program-tree';

export const GET = route({}, async ({ context, params }) => getProgramTree(context, idParam(params.id)));
