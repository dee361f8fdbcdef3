import { programTree } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { getProgramTree } from '@/lib/server/builder/get-program-tree';

export const GET = route(programTree, async ({ context, params }) => getProgramTree(context, params.id));
