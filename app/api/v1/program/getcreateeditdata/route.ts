import { programMeta } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { getProgramMeta } from '@/lib/server/builder/program-meta';

export const GET = route(programMeta, async ({ context }) => getProgramMeta(context));
