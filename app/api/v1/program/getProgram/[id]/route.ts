import { programTree } from '@/lib/api/program';
import { route } from '@/lib/http/route';
import { getProgramTree } from '@/lib/server/builder/get-program-tree';

export const GET = route(programTree, async ({ context, params, query }) =>
  getProgramTree(context, params.id, query),
);
