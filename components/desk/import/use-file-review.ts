import { useState } from 'react';
import { failureText } from '@/components/ui/api';
import { useAnswer } from '@/components/ui/use-answer';

/**
 * The review of a file before it is imported: read when it is chosen, and again with each other choice of its
 * columns, which `preview` shows at once. `failure`: why it could not be read.
 */
export function useFileReview<P>(read: (file: File, chosen: P | null) => Promise<P>, failed: string) {
  const [request, setRequest] = useState<{ file: File; chosen: P | null; turn: number } | null>(null);
  const { answer, error } = useAnswer(
    request && String(request.turn),
    async () => request && read(request.file, request.chosen),
  );
  const load = (file: File, chosen: P | null) =>
    setRequest((before) => ({ file, chosen, turn: (before?.turn ?? 0) + 1 }));
  return {
    file: request?.file,
    preview: answer ?? request?.chosen ?? null,
    reading: request !== null && !answer && !error,
    failure: error ? failureText(error, failed) : null,
    choose: (file: File) => load(file, null),
    change: (chosen: P) => request && load(request.file, chosen),
    clear: () => setRequest(null),
  };
}
