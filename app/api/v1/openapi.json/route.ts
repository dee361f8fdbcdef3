import { route } from '@/lib/http/route';
import { openApiDocument } from '@/lib/server/openapi/document';

export const GET = route({}, async () => openApiDocument());
