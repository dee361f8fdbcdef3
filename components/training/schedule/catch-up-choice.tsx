'use client';

import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { Radio } from '@/components/ui/radio';
import type { ActionResult } from '@/lib/actions/run';
import { PlanAction, type PlanActionWords } from '../plan-action';

export type CatchUpOption = {
  kind: string;
  head: ReactNode;
  /** What it would do; nothing when it can't be chosen. */
  body: ReactNode;
  /** Null: it can't be chosen, and `head` says why. */
  action: (() => Promise<ActionResult<null>>) | null;
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
  const open = options.flatMap((option) => (option.action ? { ...option, action: option.action } : []));
  const [kind, setKind] = useState((open.find((option) => option.kind === first) ?? open[0])?.kind);
  const chosen = open.find((option) => option.kind === kind);
  return (
    <>
      <fieldset className="mt-8 min-w-0">
        <legend className="sr-only">{legend}</legend>
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
          {options.map(({ kind: own, head, body, action }) => (
            <div key={own} className="reflow">
              {action ? (
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
              ) : (
                <div className="flex gap-4 text-muted">
                  <Icon as={Lock} className="mt-2" />
                  <span>{head}</span>
                </div>
              )}
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
            className="max-sm:w-full"
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
