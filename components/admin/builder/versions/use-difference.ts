import { useEffect, useState } from 'react';
import { readDifference, type VersionDifference } from '../calls';

/** How a version differs from another, by day; without `against` from the one before it. */
export function useDifference(
  programId: number,
  version: string,
  against: string | undefined,
): VersionDifference | 'reading' | 'failed' {
  const request = `${version} ${against}`;
  const [answer, setAnswer] = useState<{ request: string; found: VersionDifference | 'failed' } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const show = (found: VersionDifference | 'failed') => !isLeft && setAnswer({ request, found });
    readDifference(programId, version, against).then(show, () => show('failed'));
    return () => {
      isLeft = true;
    };
  }, [programId, version, against, request]);
  return answer?.request === request ? answer.found : 'reading';
}
