import { route } from '@/lib/http/route';
import { serveDownload } from '@/lib/server/orders/serve-download';

export const GET = route({}, ({ params }) => serveDownload(String(params.token)));
