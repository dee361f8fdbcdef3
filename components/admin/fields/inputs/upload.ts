import { ApiError, leaveIfSignedOut } from '@/components/ui/api';
import { type Upload, upload } from '@/components/ui/upload';
import type { FileInfo } from '@/lib/adapters/files/urls';
import { apiRoutes } from '../../routes';

export type Stored = FileInfo;

type FileUpload = { file: File; resource: string; field: string; onProgress: (percent: number) => void };

/** Uploads one file of a field and reports progress; 401 and 419 lead to the login page. */
export function uploadFile({ file, resource, field, onProgress }: FileUpload): Upload<Stored> {
  const form = new FormData();
  form.set('file', file);
  form.set('resource', resource);
  form.set('field', field);
  const { done, cancel } = upload<{ data: Stored }>({
    path: apiRoutes.files,
    form,
    onProgress: (share) => onProgress(Math.round(share * 100)),
  });
  const stored = done.then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof ApiError) leaveIfSignedOut(error.status);
      throw error;
    },
  );
  return { done: stored, cancel };
}
