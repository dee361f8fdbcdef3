import { useState } from 'react';
import { failureText } from '@/components/ui/api';
import { useAnswer } from '@/components/ui/use-answer';

/**
 * The review of a file before it is imported: read when it is chosen, and again with each other choice of its
 * columns, which `preview` shows at once. `failure`: why it could not be read.
 */
export function useFileReview<P>(read: (file: File, chosen: P | null) => Promise<P>, failed: string) {
  const [asked, setAsked] = useState<{ file: File; chosen: P | null; turn: number } | null>(null);
  const { answer, error } = useAnswer(
    asked && String(asked.turn),
    async () => asked && read(asked.file, asked.chosen),
  );
  const load = (file: File, chosen: P | null) =>
    setAsked((before) => ({ file, chosen, turn: (before?.turn ?? 0) + 1 }));
  return {
    file: asked?.file,
    preview: answer ?? asked?.chosen ?? null,
    reading: asked !== null && !answer && !error,
    failure: error ? failureText(error, failed) : null,
    choose: (file: File) => load(file, null),
    change: (chosen: P) => asked && load(asked.file, chosen),
    clear: () => setAsked(null),
  };
}
