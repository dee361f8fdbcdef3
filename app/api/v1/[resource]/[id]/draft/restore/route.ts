import { restorePageVersion as restore } from '@/lib/api/page-versions';
import { route } from '@/lib/http/route';
import { restorePageVersion } from '@/lib/server/content/save-page-draft';

export const POST = route(restore, ({ context, params, body }) =>
  restorePageVersion(context, params.id, body),
);
