import { Option } from '@/components/ui/option';
import { useBuilderState, usePlan } from '../context';
import type { Clash, MergedChange } from '../state/clashes';
import { idOf } from '../state/clashes';
import { useTexts } from '../texts';
import { placeText } from '../words';
import { changeKey, fieldOf, type NameOf, useClashWords } from './clash-words';

/** Changes that are named. */
const NAMED = 3;

/** One thing that two people changed: where it stands, what it is, and what each of them wrote. */
export function ClashChoice({
  clash,
  nameOf,
  who,
  changes,
  isTheirs,
  onChoose,
}: {
  clash: Clash;
  nameOf: NameOf;
  /** With the time of their save. */
  who: string;
  /** What one of them did to the row that the other removed. */
  changes: readonly MergedChange[];
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}) {
  const t = useTexts('builder');
  const by = nameOf(clash.by);
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const { valueText, changeText } = useClashWords();
  const level = plan.rows[clash.key]?.level ?? 'exercise';
  const what = (): string => {
    if (clash.kind === 'deleted' || clash.kind === 'removed') return t(`clash.${clash.kind}`, { name: by });
    if (clash.kind === 'moved') return t('clash.fields.place');
    if (clash.field === 'ref')
      return level === 'exercise' ? t('clash.fields.exercise') : t(`levels.${level}`);
    return t(`clash.fields.${fieldOf(level, clash.field)}`);
  };
  const shown = (side: 'mine' | 'theirs'): string => {
    if (clash.kind === 'deleted') return t(`clash.${side === 'mine' ? 'keep' : 'drop'}`);
    if (clash.kind === 'removed') return t(`clash.${side === 'mine' ? 'remove' : 'leave'}`, { name: by });
    if (clash.kind === 'moved') return placeText(t, names, plan, clash[side]);
    return valueText(level, clash.field, clash[side]);
  };
  return (
    <fieldset className="clash">
      <legend>
        <span>{placeText(t, names, plan, clash.key)}</span>
        {what()}
      </legend>
      {changes.length > 0 && (
        <ul className="text-[0.875rem] text-soft wrap-anywhere">
          {changes.slice(0, NAMED).map((change) => (
            <li key={changeKey(change)}>
              {change.isOwn ? t('clash.you') : nameOf(change.by)} {changeText(change)?.text}
            </li>
          ))}
          {changes.length > NAMED && <li>{t('clash.more', { count: changes.length - NAMED })}</li>}
        </ul>
      )}
      <div className="clash-sides">
        {(['mine', 'theirs'] as const).map((side) => (
          <Option
            key={side}
            name={idOf(clash)}
            value={side}
            checked={isTheirs === (side === 'theirs')}
            onChoose={() => onChoose(side === 'theirs')}
            title={
              <>
                {clash.kind !== 'deleted' && clash.kind !== 'removed' && (
                  <span className="clash-who">{side === 'mine' ? t('clash.mine') : who} </span>
                )}
                {shown(side)}
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
