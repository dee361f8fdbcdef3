import { ApiError, callHeaders } from './api';

type UploadCall = {
  path: string;
  form: FormData;
  /** How much is sent, from 0 to 1. */
  onProgress: (share: number) => void;
};
export type Upload<T> = { done: Promise<T>; cancel: () => void };

/**
 * Posts a form and reports progress, which `fetch` can't: hence XMLHttpRequest. `done` is the answer; it
 * throws ApiError, AbortError once cancelled, and TypeError when the network fails.
 */
export function upload<T>({ path, form, onProgress }: UploadCall): Upload<T> {
  const request = new XMLHttpRequest();
  const done = new Promise<T>((resolve, reject) => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const isOk = request.status >= 200 && request.status < 300;
      if (isOk && request.response) return resolve(request.response);
      return reject(new ApiError(request.status, request.response ?? {}));
    };
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.open('POST', path);
    request.responseType = 'json';
    const headers = { Accept: 'application/json', ...callHeaders() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}
