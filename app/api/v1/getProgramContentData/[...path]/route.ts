import { contentData } from '@/lib/api/shop';
import { route } from '@/lib/http/route';
import { getContentData } from '@/lib/server/content/get-content-data';

export const GET = route(contentData, async ({ params, context }) =>
  getContentData(params.path, context.locale),
);
