import { z } from 'zod';
import { uploadFile } from '@/lib/admin/uploads/upload-file';
import { data, row } from '@/lib/api/schemas/rows';
import { route } from '@/lib/http/route';

const body = z.object({
  file: z.instanceof(File, { error: 'required' }),
  resource: z.string(),
  field: z.string(),
});

export const POST = route(
  { body, allow: 'staff', answers: { 201: data(row('File')) } },
  async ({ context, body }) => uploadFile(context, body),
);
