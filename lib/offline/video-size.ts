/** Bytes of a video; null if its host does not say, or it may not be stored. */
export async function sizeOf(url: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(url, { method: 'HEAD', mode: 'cors', ...(signal ? { signal } : {}) });
    const bytes = Number(response.headers.get('content-length'));
    return response.ok && bytes > 0 ? bytes : null;
  } catch {
    return null;
  }
}
