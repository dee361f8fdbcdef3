import { z } from 'zod';
import { uploadFile } from '@/lib/admin/uploads/upload-file';
import { route } from '@/lib/http/route';

const body = z.object({
  file: z.instanceof(File, { error: 'required' }),
  resource: z.string(),
  field: z.string(),
});

export const POST = route({ body, allow: 'user', status: 201 }, async ({ context, body }) =>
  uploadFile(context, body),
);
