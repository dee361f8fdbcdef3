import { handleUploadThing } from '@/lib/admin/uploads/upload-handler';
import { requestContext } from '@/lib/http/context';

const handle = (request: Request) => handleUploadThing(request, requestContext);

export const GET = handle;
export const POST = handle;
