import { useRef, useState } from 'react';
import { failureText } from '@/components/ui/api';
import { type Stored, uploadFile } from './upload';

export type Pending = {
  key: number;
  file: File;
  percent: number;
  /** Error text; the upload can be retried. */
  failed: string | null;
};

type Options = { resource: string; field: string; failedText: (name: string) => string };

/** Uploads in progress, each with progress, error and retry; keys grow in the order of choosing. */
export function useUploads(
  { resource, field, failedText }: Options,
  onStored: (file: Stored, key: number) => void,
) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const cancels = useRef(new Map<number, () => void>());
  const next = useRef(0);
  // Uploads finish in any order and much later: always call the latest handler.
  const stored = useRef(onStored);
  stored.current = onStored;

  const change = (key: number, values: Partial<Pending>) =>
    setPending((list) => list.map((item) => (item.key === key ? { ...item, ...values } : item)));
  const drop = (key: number) => {
    cancels.current.get(key)?.();
    cancels.current.delete(key);
    setPending((list) => list.filter((item) => item.key !== key));
  };
  const send = async (key: number, file: File) => {
    const { done, cancel } = uploadFile({
      file,
      resource,
      field,
      onProgress: (percent) => change(key, { percent }),
    });
    cancels.current.set(key, cancel);
    try {
      const info = await done;
      cancels.current.delete(key);
      setPending((list) => list.filter((item) => item.key !== key));
      stored.current(info, key);
    } catch (error) {
      if (error instanceof DOMException) return;
      change(key, { failed: failureText(error, failedText(file.name)) });
    }
  };
  const start = (files: readonly File[]) => {
    const items = files.map((file) => {
      next.current += 1;
      return { key: next.current, file, percent: 0, failed: null };
    });
    setPending((list) => [...list, ...items]);
    for (const { key, file } of items) void send(key, file);
  };
  const retry = ({ key, file }: Pending) => {
    change(key, { failed: null, percent: 0 });
    void send(key, file);
  };
  return { pending, start, drop, retry };
}
