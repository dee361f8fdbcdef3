import { useNumber } from '@/components/ui/use-number';
import { MEGABYTE } from '@/lib/domain/values/file-size';

/** Formats bytes as megabytes: "1,4". */
export function useMegabytes(): (bytes: number) => string {
  const number = useNumber();
  return (bytes) => {
    const size = bytes / MEGABYTE;
    return number(bytes > 0 ? Math.max(0.1, size) : 0, {
      maximumFractionDigits: size < 10 ? 1 : 0,
    });
  };
}
