import { Skeleton } from '@/components/ui/skeleton';
import { useTexts } from '../texts';
import { useDifference } from './use-difference';
import { VersionChanges } from './version-changes';

/** The days in which a version differs from another, once they are read. */
export function DifferenceView({
  programId,
  version,
  against,
}: {
  programId: number;
  version: string;
  against: string;
}) {
  const t = useTexts('builder.versions');
  const found = useDifference(programId, version, against);
  if (found === 'failed') return <p role="alert">{t('failed')}</p>;
  if (found === 'reading')
    return (
      <div role="status" aria-label={t('comparing')}>
        <Skeleton className="h-16" />
      </div>
    );
  return <VersionChanges days={found.days} />;
}
