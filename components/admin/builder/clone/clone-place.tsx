import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { RemoteSelect } from '../../fields/inputs/remote-select';
import { takeFocus } from '../frame';
import { liveChildren, ROOT, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowOptions } from '../words';
import { type ClonePlaceValue, NOWHERE, type PlaceLevel } from './destiny';
import type { ProgramRef, Side } from './use-side';

const PROGRAMS = { name: 'programs', group: 'creacion-de-programa', title: 'name', show: 'name' } as const;

type ClonePlaceProps = {
  title: string;
  program: ProgramRef;
  side: Side | 'reading' | 'failed';
  value: ClonePlaceValue;
  /** The places to choose, outermost first. */
  levels: readonly PlaceLevel[];
  /** What no choice of a level means. */
  open: (level: PlaceLevel) => string;
  onProgram: (program: ProgramRef) => void;
  onChange: (value: ClonePlaceValue) => void;
  /** Its first field has the focus when the dialog opens. */
  isFirst: boolean;
};

/** Program, month, week and day of the source or destination; the deepest choice counts. */
export function ClonePlace({
  title,
  program,
  side,
  value,
  levels,
  open,
  onProgram,
  onChange,
  isFirst,
}: ClonePlaceProps) {
  const t = useTexts('builder');
  const id = useId();
  const read = typeof side === 'string' ? null : side;
  const owner = { month: ROOT, week: value.month, day: value.week };
  const choose = (level: PlaceLevel, key: RowKey) => {
    const cleared = level === 'month' ? { week: '', day: '' } : level === 'week' ? { day: '' } : {};
    onChange({ ...value, ...cleared, [level]: key });
  };
  return (
    <fieldset
      ref={isFirst ? (box) => takeFocus(box?.querySelector('input') ?? null) : undefined}
      className="clone-place"
    >
      <legend>{title}</legend>
      <Field id={`${id}-program`} label={t('clone.program')}>
        <RemoteSelect
          id={`${id}-program`}
          label={t('clone.program')}
          target={PROGRAMS}
          value={program}
          onChange={(row) => {
            if (!row || row.id === program.id) return;
            onProgram({ id: Number(row.id), name: String(row.name) });
            onChange(NOWHERE);
          }}
        />
      </Field>
      {side === 'reading' && <p role="status">{t('clone.loading')}</p>}
      {side === 'failed' && <p role="alert">{t('clone.unread')}</p>}
      {levels.map((level) => (
        <SelectField
          key={level}
          id={`${id}-${level}`}
          label={t(`levels.${level}`)}
          value={value[level]}
          options={[
            ['', open(level)],
            ...(read && owner[level] ? rowOptions(t, read.names, liveChildren(read.plan, owner[level])) : []),
          ]}
          onChoose={(key) => choose(level, key)}
        />
      ))}
    </fieldset>
  );
}
