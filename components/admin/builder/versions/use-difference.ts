import { useAnswer } from '@/components/ui/use-answer';
import { readDifference, type VersionDifference } from '../calls';

/** How a version differs from another, by day; without `against` from the one before it. */
export function useDifference(
  programId: number,
  version: string,
  against: string | undefined,
): VersionDifference | 'reading' | 'failed' {
  const { answer, error } = useAnswer(`${programId} ${version} ${against}`, () =>
    readDifference(programId, version, against),
  );
  return answer ?? (error ? 'failed' : 'reading');
}
