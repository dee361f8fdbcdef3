import dynamic from 'next/dynamic';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Option } from '@/components/ui/option';
import { SelectField, type SelectOption } from '@/components/ui/select';
import { useDays } from '@/components/ui/use-days';
import { addDaysTo, type Day, dayIn } from '@/lib/domain/clock';
import { TypedDate } from '../../fields/inputs/typed-date';
import { useFormats } from '../../fields/use-formats';
import { useAbilities } from '../../shell/abilities';
import { readVersions } from '../calls';
import { useBuilder, usePlan } from '../context';
import { liveInside, ROOT } from '../state/plan';
import { useTexts } from '../texts';
import { PersonSearch } from './person-search';
import type { PreviewSettings } from './settings';

const Calendar = dynamic(() => import('../../fields/inputs/calendar').then((module) => module.Calendar), {
  ssr: false,
});

/** Controls of the preview: version, viewer and date. */
export function PreviewControls({
  settings,
  onSettings,
}: {
  settings: PreviewSettings;
  onSettings: (settings: PreviewSettings) => void;
}) {
  const t = useTexts('builder.preview');
  const days = useDays();
  const { timeZone } = useFormats();
  const id = useId();
  const builder = useBuilder();
  const abilities = useAbilities();
  const [versions, setVersions] = useState<string[]>([]);
  /** The date was chosen in the calendar, which is rendered again and then takes the focus back. */
  const [isPicked, setPicked] = useState(false);
  const weeks = liveInside(usePlan(), ROOT, 'week').length;
  const set = (part: Partial<PreviewSettings>) => onSettings({ ...settings, ...part });
  // With another date or version the preview opens at the place of that date.
  const go = (part: Partial<PreviewSettings>) => set({ ...part, at: [] });

  useEffect(() => {
    readVersions(builder.get().programId).then(
      ({ data }) => setVersions(data.map(({ version }) => version)),
      () => setVersions([]),
    );
  }, [builder]);

  const begins: Day | null =
    settings.as === 'customer' ? (settings.customer?.startsOn ?? null) : settings.starts;
  const chips: [string, Day | null][] = [
    ['today', dayIn(timeZone)],
    ['first', begins],
    ['last', begins && addDaysTo(begins, Math.max(1, weeks) * 7 - 1)],
  ];
  return (
    <details className="preview-controls panel" open>
      <summary>{t('controls')}</summary>
      <div className="preview-fields">
        <SelectField
          id={`${id}-source`}
          label={t('source')}
          value={settings.source}
          options={[
            ['draft', t('draft')],
            ...versions.map((version): SelectOption => [version, t('version', { version })]),
          ]}
          onChoose={(source) => go({ source })}
        />
        <fieldset className="preview-who">
          <legend className="label">{t('who')}</legend>
          {(['visitor', 'new', 'customer'] as const).map(
            (as) =>
              (as !== 'customer' || abilities.has('user_impersonate')) && (
                <Option
                  key={as}
                  name={`${id}-who`}
                  value={as}
                  checked={settings.as === as}
                  onChoose={() => set({ as })}
                  title={(as === 'customer' && settings.customer?.name) || t(as)}
                />
              ),
          )}
          {settings.as === 'customer' && (
            <PersonSearch programId={builder.get().programId} onChoose={(customer) => go({ customer })} />
          )}
        </fieldset>
        {settings.as === 'new' && (
          <Field id={`${id}-starts`} label={t('starts')}>
            <TypedDate
              id={`${id}-starts`}
              mode="date"
              value={settings.starts}
              onChange={(starts) => starts && go({ starts })}
            />
          </Field>
        )}
        {settings.as !== 'visitor' && (
          <fieldset className="preview-when">
            <legend className="label">{t('when')}</legend>
            <div className="flex flex-wrap gap-2 mb-2">
              {chips.map(
                ([name, day]) =>
                  day && (
                    <Button
                      key={name}
                      size="sm"
                      variant={day === settings.on ? 'ink' : 'outline'}
                      aria-pressed={day === settings.on}
                      onClick={() => {
                        setPicked(false);
                        go({ on: day });
                      }}
                    >
                      {t(name)}
                    </Button>
                  ),
              )}
            </div>
            <Calendar
              key={settings.on}
              mode="date"
              value={settings.on}
              marked={begins ?? undefined}
              autoFocus={isPicked}
              onChoose={(on) => {
                setPicked(true);
                if (on) go({ on });
              }}
            />
            {begins && <p className="help">{t('began', { date: days.long(begins) })}</p>}
          </fieldset>
        )}
      </div>
    </details>
  );
}
