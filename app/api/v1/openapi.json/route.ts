import { openApiDocument } from '@/lib/admin/openapi/document';
import { route } from '@/lib/http/route';

export const GET = route({}, async () => openApiDocument());
