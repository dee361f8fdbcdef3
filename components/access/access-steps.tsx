import type { ReactNode } from 'react';
import { useInstants } from '@/components/ui/use-instants';
import type { AccessStep } from '@/lib/server/access/story-steps';
import { useAccessTexts } from './use-access-texts';

export function AccessSteps({
  steps,
  orderLink,
}: {
  steps: readonly AccessStep[];
  /** Shown below a step that an order caused. */
  orderLink?: (order: NonNullable<AccessStep['order']>) => ReactNode;
}) {
  const { t, step } = useAccessTexts();
  const instants = useInstants();
  return (
    <ol className="grid gap-2 py-2">
      {steps.map((one) => (
        <li key={one.id} className="grid sm:grid-cols-[8rem_1fr] gap-x-4 text-sm">
          <time className="text-muted num" dateTime={one.at.toISOString()}>
            {instants.day(one.at)}
          </time>
          <span>
            {step(one)}
            {one.actor && <span className="text-muted">. {t('by', { name: one.actor })}</span>}
            {one.order && orderLink?.(one.order)}
            {one.note && <span className="block text-muted">{one.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
