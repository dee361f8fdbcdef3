import { openApiDocument } from '@/lib/admin/openapi/document';
import { description } from '@/lib/api/session';
import { route } from '@/lib/http/route';

export const GET = route(description, async () => openApiDocument());
