import { restorePlanVersion } from '@/lib/api/versions';
import { route } from '@/lib/http/route';
import { restoreVersion } from '@/lib/server/builder/restore-version';

export const POST = route(restorePlanVersion, ({ context, params, body }) =>
  restoreVersion(context, params.id, params.version, body),
);
