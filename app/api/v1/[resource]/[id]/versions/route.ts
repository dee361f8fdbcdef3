import { planVersions } from '@/lib/api/versions';
import { route } from '@/lib/http/route';
import { listVersions } from '@/lib/server/builder/versions';

export const GET = route(planVersions, ({ context, params }) => listVersions(context, params.id));
