import { withId } from '@/lib/api/schemas/rows';
import { route } from '@/lib/http/route';
import { serveFile } from '@/lib/server/files/serve-file';

export const GET = route({ params: withId }, async ({ context, params }) => serveFile(context, params.id));
