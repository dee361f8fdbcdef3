import { route } from '@/lib/http/route';
import { getContentData } from '@/lib/server/content/get-content-data';

export const GET = route({}, async ({ params }) => getContentData([params.path ?? []].flat()));
