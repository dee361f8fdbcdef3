import { ApiError, callHeaders, leaveIfSignedOut } from '@/components/ui/api';
import type { FileInfo } from '@/lib/adapters/files/urls';
import { apiRoutes } from '../../routes';

export type Stored = FileInfo;

type Upload = { file: File; resource: string; field: string; onProgress: (percent: number) => void };

/** Uploads one file and reports progress, which `fetch` can't: hence XMLHttpRequest. */
export function uploadFile({ file, resource, field, onProgress }: Upload): {
  done: Promise<Stored>;
  cancel: () => void;
} {
  const request = new XMLHttpRequest();
  const done = new Promise<Stored>((resolve, reject) => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      const answer = request.response as { data?: Stored; message?: string } | null;
      if (request.status === 201 && answer?.data) return resolve(answer.data);
      leaveIfSignedOut(request.status);
      return reject(new ApiError(request.status, answer ?? {}));
    };
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.open('POST', apiRoutes.files);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    const body = new FormData();
    body.set('file', file);
    body.set('resource', resource);
    body.set('field', field);
    request.send(body);
  });
  return { done, cancel: () => request.abort() };
}
