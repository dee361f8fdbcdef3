import { ApiError, callHeaders, leaveIfSignedOut } from './api';
import { askPassword, needsPassword } from './ask-password';
import { saveFile } from './save-file';

const nameIn = (header: string | null): string => /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? 'brio';

const NEWLINE = 10;

/** The whole answer. `onLines` gets the number of lines received so far. */
async function wholeOf(response: Response, onLines: (lines: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let lines = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    for (const byte of part.value) lines += byte === NEWLINE ? 1 : 0;
    onLines(lines);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

/**
 * Saves an answer of the server, to `body` if given, as a file, after asking for the password where it is
 * needed. Returns the file's name, or null when the password dialog was closed. Throws ApiError, or TypeError
 * when the network fails.
 */
export async function download(
  path: string,
  options: { body?: FormData; onLines?: (lines: number) => void } = {},
): Promise<string | null> {
  const { body, onLines } = options;
  const init = body ? { method: 'POST', body } : {};
  const response = await fetch(path, { ...init, headers: callHeaders() });
  if (response.ok) {
    const name = nameIn(response.headers.get('content-disposition'));
    saveFile(await (onLines ? wholeOf(response, onLines) : response.blob()), name);
    return name;
  }
  const answer: unknown = await response.json().catch(() => null);
  if (needsPassword(answer)) {
    return (await askPassword()) ? download(path, options) : null;
  }
  leaveIfSignedOut(response.status);
  throw new ApiError(response.status, (answer ?? {}) as { message?: string });
}
