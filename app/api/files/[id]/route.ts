import { idParam, route } from '@/lib/http/route';
import { serveFile } from '@/lib/server/files/serve-file';

export const GET = route({}, async ({ context, params }) => serveFile(context, idParam(params.id)));
