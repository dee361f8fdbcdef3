import { planVersionDiff } from '@/lib/api/versions';
import { route } from '@/lib/http/route';
import { diffVersions } from '@/lib/server/builder/versions';

export const GET = route(planVersionDiff, ({ context, params, query }) =>
  diffVersions(context, params.id, { version: params.version, against: query.against || null }),
);
