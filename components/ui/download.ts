import { ApiError, leaveIfSignedOut } from './api';
import { askPassword, needsPassword } from './ask-password';

const nameIn = (header: string | null): string => /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? 'brio';

/**
 * Saves an answer of the server as a file, after asking for the password where it is needed. Throws ApiError,
 * or TypeError when the network is away. Nothing happens when the dialog is closed without the password.
 */
export async function download(path: string): Promise<void> {
  const response = await fetch(path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  if (response.ok) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = nameIn(response.headers.get('content-disposition'));
    link.click();
    // The browser has taken the address by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return;
  }
  const answer: unknown = await response.json().catch(() => null);
  if (needsPassword(answer)) {
    if (await askPassword()) await download(path);
    return;
  }
  leaveIfSignedOut(response.status);
  throw new ApiError(response.status, (answer ?? {}) as { message?: string });
}
