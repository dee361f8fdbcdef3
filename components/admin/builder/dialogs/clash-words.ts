import { useFormats } from '../../fields/use-formats';
import { useBuilderState, usePlan } from '../context';
import type { Author, MergedChange } from '../state/clashes';
import { type DraftRow, type FieldValue, pathOf, ROOT, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { placeText, rowName } from '../words';

type Level = DraftRow['level'];

/** The name of who saved something; without one, of the last who saved. */
export type NameOf = (by?: Author['by']) => string;

/** A block has a time where an exercise has a dose. */
export const fieldOf = (level: Level, field: string): string =>
  field === 'duration' && level === 'block' ? 'time' : field;

const isEmpty = (value: FieldValue) => value === null || value === '';

export const changeKey = (change: MergedChange): string =>
  [change.isOwn, change.kind, change.key, 'field' in change && change.field].join(' ');

/** Words for what two people changed. */
export function useClashWords() {
  const t = useTexts('builder');
  const schemes = useTexts('admin.choices.block_scheme');
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const programName = useBuilderState((state) => state.programName);
  const { date } = useFormats();

  const valueText = (level: Level, field: string, value: FieldValue): string => {
    if (isEmpty(value)) return t('clash.nothing');
    if (field === 'ref') return rowName(t, names, { level, ref: Number(value) });
    if (field === 'scheme') return schemes(String(value));
    return field === 'start_date' || field === 'end_date' ? date(String(value)) : String(value);
  };
  const placeOf = (key: RowKey): string => (key === ROOT ? programName : placeText(t, names, plan, key));
  /** Two places, each without what both have above it. */
  const betweenPlaces = (from: RowKey, to: RowKey) => {
    const [a, b] = [pathOf(plan, from), pathOf(plan, to)];
    const shared = a.findIndex(({ key }, at) => key !== b[at]?.key);
    const words = (path: readonly DraftRow[]) =>
      path
        .slice(Math.max(shared, 0))
        .map((row) => rowName(t, names, row))
        .join(' / ') || placeOf(path.at(-1)?.key ?? ROOT);
    return { from: words(a), to: words(b) };
  };
  const changeText = (change: MergedChange): { text: string; place: string } | null => {
    const row = plan.rows[change.key];
    if (!row) return null;
    const { level, parent } = row;
    const ownName = rowName(t, names, row);
    // Weekdays are lower case in Spanish.
    const name = { name: ownName, lower: ownName.toLowerCase() };
    const thing = t(`clash.thing.${level}`, name);
    const of = t(`clash.of.${level}`, name);
    const place = placeOf(parent);
    if (change.kind === 'field') {
      const { field, from, to } = change;
      const values = { from: valueText(level, field, from), to: valueText(level, field, to) };
      if (field === 'ref') return { text: t('clash.did.ref', values), place };
      const how = isEmpty(from) ? 'wrote' : isEmpty(to) ? 'cleared' : 'changed';
      const what = t(`clash.the.${fieldOf(level, field)}`);
      return { text: t(`clash.did.${how}`, { field: what, of, ...values }), place };
    }
    if (change.kind === 'order') return { text: t('clash.did.order', { of }), place };
    const ends = change.kind === 'moved' ? betweenPlaces(change.from, change.to) : { place };
    return { text: t(`clash.did.${change.kind}`, { thing, ...ends }), place: '' };
  };
  return { valueText, changeText };
}
