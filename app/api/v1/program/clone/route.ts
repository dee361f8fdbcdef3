import { cloneProgram as contract } from '@/lib/api/program';
import { reply, route } from '@/lib/http/route';
import { cloneProgram } from '@/lib/server/builder/clone-program';

export const POST = route(contract, async ({ context, body }) => reply(await cloneProgram(context, body)));
