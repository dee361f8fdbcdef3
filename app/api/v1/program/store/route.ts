import { storeProgram as contract } from '@/lib/api/program';
import { requireEitherAbility } from '@/lib/domain/actor';
import { reply, route } from '@/lib/http/route';
import { storeProgram } from '@/lib/server/builder/store-program';

const MINIMAL = /(?:^|[,;\s])return=minimal(?:$|[,;\s])/i;

export const POST = route(
  contract,
  async ({ request, context, body }) => {
    const minimal = MINIMAL.test(request.headers.get('prefer') ?? '');
    return reply(await storeProgram(context, body, { minimal }));
  },
  ({ context }) => requireEitherAbility(context.actor, 'program_create', 'program_edit'),
);
