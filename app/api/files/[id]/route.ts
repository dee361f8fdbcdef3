import { serveFile } from '@/lib/admin/uploads/serve-file';
import { idParam, route } from '@/lib/http/route';

export const GET = route({}, async ({ context, params }) => serveFile(context, idParam(params.id)));
