'use client';

import { type ReactNode, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Radio } from '@/components/ui/radio';
import type { ActionResult } from '@/lib/actions/run';
import { PlanAction, type PlanActionWords } from '../plan-action';

export type CatchUpOption = {
  kind: string;
  head: ReactNode;
  body: ReactNode;
  action: () => Promise<ActionResult<null>>;
  label: string;
  /** Where this option leads afterwards, if different from the others. */
  next?: string;
};

/** Option cards, and a button that applies the selected one. */
export function CatchUpChoice({
  legend,
  options,
  first,
  leave,
  ...words
}: PlanActionWords & {
  legend: string;
  options: readonly CatchUpOption[];
  /** The initially selected option; by default the first. */
  first: string | null;
  leave: { label: string; href: string };
}) {
  const [kind, setKind] = useState((options.find((option) => option.kind === first) ?? options[0])?.kind);
  const chosen = options.find((option) => option.kind === kind);
  return (
    <>
      <fieldset className="mt-8">
        <legend className="sr-only">{legend}</legend>
        <div className="grid gap-3 lg:grid-cols-3">
          {options.map(({ kind: own, head, body }) => (
            <div key={own} className="reflow">
              <label className="flex gap-4">
                <Radio
                  className="mt-2"
                  name="way"
                  value={own}
                  checked={own === kind}
                  onChoose={() => setKind(own)}
                />
                <span>{head}</span>
              </label>
              {body}
            </div>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        {chosen && (
          <PlanAction
            key={chosen.kind}
            action={chosen.action}
            label={chosen.label}
            size="lg"
            {...words}
            {...(chosen.next ? { next: chosen.next } : {})}
          />
        )}
        <AppLink className="btn btn-ghost btn-lg" href={leave.href}>
          {leave.label}
        </AppLink>
      </div>
    </>
  );
}
