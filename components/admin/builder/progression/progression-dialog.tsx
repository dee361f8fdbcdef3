import { useDeferredValue, useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { useKeptInput } from '@/components/ui/kept-input';
import { useActions } from '../actions';
import { useBuilder, useBuilderState, usePlan } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { dayRow, weeksAfter } from '../state/places';
import { ancestorAt, type DraftRow, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { exercisesOf, progressTable, type Table, writeDoses } from './progress';
import { ProgressionTable } from './progression-table';
import { type Form, readRule } from './read-rule';
import type { Rule } from './rule';
import { RuleFields } from './rule-fields';

/** The initial rule of the dialog. */
const BLANK = {
  field: 'reps',
  by: '+1',
  every: '1',
  limit: '',
  round: '1',
  isLight: false,
  factor: '0,6',
} as const;
const START: Rule = { field: 'reps', by: 1, limit: null, round: 1, every: 1, factor: 1 };

function lightOf({ isLight, light }: Form, weeks: readonly RowKey[]): ReadonlySet<RowKey> {
  if (!isLight) return new Set();
  const every = Number(light);
  return new Set(Number.isInteger(every) ? weeks.filter((_, at) => (at + 1) % every === 0) : [light]);
}

/** The rows that the rule does not change, with reasons. */
function Notes({ table }: { table: Table }) {
  const t = useTexts('builder');
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const name = (row: DraftRow | undefined) => (row ? rowName(t, names, row) : '');
  const refused = (['unread', 'other'] as const).flatMap((reason) => {
    const lines = table.lines.filter(({ refusal }) => refusal === reason);
    const list = lines.map(({ source }) => name(source)).join(', ');
    return list ? [t(`progression.refused.${reason}`, { names: list, count: lines.length })] : [];
  });
  const empty = table.empty.map((week) => name(plan.rows[week])).join(', ');
  const texts = [
    ...refused,
    ...(empty ? [t('progression.empty', { names: empty, count: table.empty.length })] : []),
  ];
  return texts.length > 0 ? <Alert tone="warning">{texts.join(' ')}</Alert> : null;
}

/** Writes progressive doses into the following weeks (docs/spec/builder.md#screen). */
export function ProgressionDialog({ onClose }: DialogProps) {
  const t = useTexts('builder');
  const { edits } = useActions();
  const builder = useBuilder();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const weekOf = (row: DraftRow | undefined) => row && ancestorAt(plan, row.key, 'week');
  const [{ sources, chosen }] = useState(() => {
    const targets = edits.targets();
    const day = dayRow(plan, builder.get().place);
    const rows = exercisesOf(plan, targets.length > 0 || !day ? targets : [day.key]);
    // Only rows of one week, because rows of other weeks have other following weeks.
    const own = rows.filter((row) => weekOf(row) === weekOf(rows[0]));
    // Of several weeks, the doses of the first go on in the others.
    const others = targets.filter((key) => plan.rows[key]?.level === 'week').slice(1);
    return { sources: own, chosen: others.length > 0 ? new Set(others) : null };
  });
  const home = weekOf(sources[0]);
  const days = new Set(sources.map(({ key }) => ancestorAt(plan, key, 'day')?.ref));
  const [day] = days;
  const weeks = useMemo(() => {
    const after = home ? weeksAfter(plan, home.key) : [];
    return chosen ? after.filter(({ key }) => chosen.has(key)) : after;
  }, [plan, home, chosen]);
  const [form, setForm] = useState<Form>(() => {
    const all = weeks.map(({ key }) => key);
    const found = progressTable(plan, sources, all, new Set(), START).weeks;
    const to = found.at(-1) ?? all.at(-1) ?? '';
    return { ...BLANK, from: found[0] ?? all[0] ?? '', to, light: to };
  });
  useKeptInput('builder progression', { moves: true, read: () => form, restore: setForm });
  const shown = useDeferredValue(form);
  const { rule, wrong } = readRule(form);
  const table = useMemo(() => {
    const read = readRule(shown).rule;
    const keys = weeks.map(({ key }) => key);
    const range = keys.slice(keys.indexOf(shown.from), keys.indexOf(shown.to) + 1);
    return read && progressTable(plan, sources, range, lightOf(shown, range), read);
  }, [plan, sources, weeks, shown]);
  const count = table?.writes.size ?? 0;
  const write = () => {
    if (!table) return;
    builder.run({ id: 'progress', count }, (draft) => writeDoses(draft, table.writes), {
      focus: sources[0]?.key ?? null,
    });
    onClose();
    setTimeout(() => builder.say(t('said.progressed', { count })), 0);
  };
  const change = (part: Partial<Form>) =>
    setForm((before) => {
      const next = { ...before, ...part };
      const at = (key: RowKey) => weeks.findIndex((week) => week.key === key);
      return at(next.to) < at(next.from) ? { ...next, to: next.from } : next;
    });
  return (
    <Frame
      title={t('progression.title')}
      // Without exercises there is nothing to decide.
      {...(home ? { verb: t('progression.verb', { count }) } : {})}
      width={home ? 1120 : 560}
      disabled={!rule || count === 0}
      left={table && t('progression.summary', { count, same: table.same })}
      onVerb={write}
      onClose={onClose}
    >
      <p className="frame-sub">
        {home
          ? t('progression.sub', {
              count: sources.length,
              days: days.size,
              day: t(`days.${day}`),
              week: rowName(t, names, home),
            })
          : t('progression.none')}
      </p>
      {home && weeks.length === 0 && <p>{t('progression.last')}</p>}
      {home && weeks.length > 0 && (
        <div className="progress-parts">
          <RuleFields form={form} wrong={wrong} weeks={weeks} onChange={change} />
          <div className="grid gap-3 min-w-0">
            {table && <ProgressionTable table={table} home={rowName(t, names, home)} />}
            {table && <Notes table={table} />}
          </div>
        </div>
      )}
    </Frame>
  );
}
