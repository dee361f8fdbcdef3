import { requestContext } from '@/lib/actions/run';
import { handleUploadThing } from '@/lib/admin/uploads/upload-handler';

const handle = (request: Request) => handleUploadThing(request, requestContext);

export const GET = handle;
export const POST = handle;
