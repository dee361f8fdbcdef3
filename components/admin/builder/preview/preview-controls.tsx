'use client';

import dynamic from 'next/dynamic';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Option } from '@/components/ui/option';
import { useDays } from '@/components/ui/use-days';
import { addDaysTo, type Day, dayIn } from '@/lib/domain/clock';
import { TypedDate } from '../../fields/inputs/typed-date';
import { useFormats } from '../../fields/use-formats';
import { useAbilities } from '../../shell/abilities';
import { readVersions } from '../calls';
import { useBuilder, usePlan } from '../context';
import { liveInside, ROOT } from '../state/plan';
import { useTexts } from '../texts';
import type { Look } from './look';
import { PersonSearch } from './person-search';

const Calendar = dynamic(() => import('../../fields/inputs/calendar').then((module) => module.Calendar), {
  ssr: false,
});

/** What is seen, who looks and on what date. */
export function PreviewControls({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const t = useTexts('builder.preview');
  const days = useDays();
  const { timeZone } = useFormats();
  const id = useId();
  const builder = useBuilder();
  const abilities = useAbilities();
  const [versions, setVersions] = useState<string[]>([]);
  const weeks = liveInside(usePlan(), ROOT, 'week').length;
  const set = (part: Partial<Look>) => onLook({ ...look, ...part });
  // Another date or version goes where that date is.
  const go = (part: Partial<Look>) => set({ ...part, at: [] });

  useEffect(() => {
    readVersions(builder.get().programId).then(
      (rows) => setVersions(rows.map(({ version }) => version)),
      () => setVersions([]),
    );
  }, [builder]);

  const begins: Day | null = look.as === 'customer' ? (look.customer?.startsOn ?? null) : look.starts;
  const chips: [string, Day | null][] = [
    ['today', dayIn(timeZone)],
    ['first', begins],
    ['last', begins && addDaysTo(begins, Math.max(1, weeks) * 7 - 1)],
  ];
  return (
    <details className="preview-controls panel" open>
      <summary>{t('controls')}</summary>
      <div className="preview-fields">
        <Field id={`${id}-source`} label={t('source')}>
          <select
            id={`${id}-source`}
            className="input"
            value={look.source}
            onChange={(event) => go({ source: event.target.value })}
          >
            <option value="draft">{t('draft')}</option>
            {versions.map((version) => (
              <option key={version} value={version}>
                {t('version', { version })}
              </option>
            ))}
          </select>
        </Field>
        <fieldset className="preview-who">
          <legend className="label">{t('who')}</legend>
          {(['visitor', 'new', 'customer'] as const).map(
            (as) =>
              (as !== 'customer' || abilities.has('user_impersonate')) && (
                <Option
                  key={as}
                  name={`${id}-who`}
                  value={as}
                  checked={look.as === as}
                  onChoose={() => set({ as })}
                  title={(as === 'customer' && look.customer?.name) || t(as)}
                />
              ),
          )}
          {look.as === 'customer' && (
            <PersonSearch programId={builder.get().programId} onChoose={(customer) => go({ customer })} />
          )}
        </fieldset>
        {look.as === 'new' && (
          <Field id={`${id}-starts`} label={t('starts')}>
            <TypedDate
              id={`${id}-starts`}
              mode="date"
              value={look.starts}
              onChange={(starts) => starts && go({ starts })}
            />
          </Field>
        )}
        {look.as !== 'visitor' && (
          <fieldset className="preview-when">
            <legend className="label">{t('when')}</legend>
            <div className="preview-chips">
              {chips.map(
                ([name, day]) =>
                  day && (
                    <Button
                      key={name}
                      size="sm"
                      variant={day === look.on ? 'ink' : 'outline'}
                      aria-pressed={day === look.on}
                      onClick={() => go({ on: day })}
                    >
                      {t(name)}
                    </Button>
                  ),
              )}
            </div>
            <Calendar
              key={look.on}
              mode="date"
              value={look.on}
              marked={begins ?? undefined}
              autoFocus={false}
              onChoose={(on) => on && go({ on })}
            />
            {begins && <p className="help">{t('began', { date: days.long(begins) })}</p>}
          </fieldset>
        )}
      </div>
    </details>
  );
}
