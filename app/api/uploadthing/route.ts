import { handleUploadThing } from '@/lib/admin/uploads/upload-handler';
import { currentCaller } from '@/lib/auth/actor';
import type { RequestContext } from '@/lib/domain/actor';
import { refuseStaffView, requestContext } from '@/lib/http/context';

/** While staff see the site as a customer or as a role, nothing is uploaded. */
async function uploadContext(): Promise<RequestContext> {
  refuseStaffView(await currentCaller());
  return requestContext();
}

const handle = (request: Request) => handleUploadThing(request, uploadContext);

export const GET = handle;
export const POST = handle;
