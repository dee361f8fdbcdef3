import { programMeta } from '@/lib/api/program';
import { route } from '@/lib/http/route';
import { getProgramMeta } from '@/lib/server/builder/program-meta';

export const GET = route(programMeta, async ({ context, query }) =>
  getProgramMeta(context, query.program_id ?? null),
);
