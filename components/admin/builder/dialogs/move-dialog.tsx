import { useId, useState } from 'react';
import { SelectField } from '@/components/ui/select';
import { levelAbove, PLAN_LEVELS } from '@/lib/domain/plan/levels';
import { useActions } from '../actions';
import { useBuilderState, usePlan } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame, takeFocus } from '../frame';
import { canMove } from '../state/commands';
import { liveChildren, pathOf, ROOT, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowOptions } from '../words';

/** «Mover a…»: month, week, day and block, down to the level above the rows, and the row that they follow. */
export function MoveDialog({ onClose }: DialogProps) {
  const t = useTexts('builder');
  const { edits } = useActions();
  const id = useId();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const [keys] = useState(() => edits.targets());
  const level = plan.rows[keys[0] ?? '']?.level;
  const [path, setPath] = useState<RowKey[]>(() =>
    pathOf(plan, plan.rows[keys[0] ?? '']?.parent ?? ROOT).map(({ key }) => key),
  );
  const parentLevel = level && levelAbove(level);
  const levels = parentLevel ? PLAN_LEVELS.slice(0, PLAN_LEVELS.indexOf(parentLevel) + 1) : [];
  const parent = path[levels.length - 1];
  const choose = (at: number, key: RowKey) => {
    const next = [...path.slice(0, at), key];
    // Selects the first row of each level below, so that the destination is always complete.
    for (let below = at + 1; below < levels.length; below += 1) {
      const first = liveChildren(plan, next[below - 1] ?? '')[0];
      if (first) next.push(first.key);
    }
    setPath(next);
    setAfter(null);
  };
  const beside =
    level === 'day' || !parent ? [] : liveChildren(plan, parent).filter(({ key }) => !keys.includes(key));
  const [after, setAfter] = useState<RowKey | null>(null);
  const last = beside.at(-1)?.key ?? '';
  const isPossible = parent !== undefined && canMove(plan, keys, parent);
  return (
    <Frame
      title={t('move.title')}
      verb={t('move.verb', { count: keys.length })}
      disabled={!isPossible}
      width={440}
      onClose={onClose}
      onVerb={() => {
        if (!parent) return;
        onClose();
        const at = liveChildren(plan, parent).findIndex(({ key }) => key === (after ?? last)) + 1;
        setTimeout(() => edits.moveTo(keys, { parent, at }), 0);
      }}
    >
      <div className="grid gap-3">
        {levels.map((each, at) => (
          <SelectField
            key={each}
            id={`${id}-${each}`}
            ref={at === 0 ? takeFocus : undefined}
            label={t(`levels.${each}`)}
            value={path[at] ?? ''}
            options={rowOptions(t, names, liveChildren(plan, at === 0 ? ROOT : (path[at - 1] ?? '')))}
            onChoose={(key) => choose(at, key)}
          />
        ))}
        {beside.length > 0 && (
          <SelectField
            id={`${id}-after`}
            label={t('move.after')}
            value={after ?? last}
            options={[['', t('move.first')], ...rowOptions(t, names, beside)]}
            onChoose={setAfter}
          />
        )}
        {levels.length === 0 && <p>{t('move.never')}</p>}
        {levels.length > 0 && !isPossible && <p className="row-error">{t('move.taken')}</p>}
      </div>
    </Frame>
  );
}
