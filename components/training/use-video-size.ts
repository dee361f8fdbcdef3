import { useEffect, useState } from 'react';
import { videoSource } from '@/lib/domain/content/video';
import { sizeOf } from '@/lib/offline/video-size';

/**
 * Bytes of a video, asked without downloading it; null on another site, without an address, and while or
 * where they are unknown.
 */
export function useVideoSize(url: string | null): number | null {
  const source = url === null ? null : videoSource(url);
  const file = source?.kind === 'file' ? source.src : null;
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    if (!file) return;
    const request = new AbortController();
    void sizeOf(file, request.signal).then((size) => request.signal.aborted || setBytes(size));
    return () => request.abort();
  }, [file]);
  return bytes;
}
