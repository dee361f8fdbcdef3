import { z } from 'zod';
import { route } from '@/lib/http/route';
import { uploadFile } from '@/lib/server/files/upload-file';

const body = z.object({
  file: z.instanceof(File, { error: 'required' }),
  resource: z.string(),
  field: z.string(),
});

export const POST = route({ body, allow: 'user', status: 201 }, async ({ context, body }) =>
  uploadFile(context, body),
);
