'use client';

import { useBuilder, useBuilderState } from './context';
import { pick } from './edit/use-pick';
import type { Key } from './state/plan';
import { useTexts } from './texts';

/** Selects its row; there while rows are selected by touch. */
export function PickBox({ row, name }: { row: Key; name: string }) {
  const t = useTexts('builder.selection');
  const builder = useBuilder();
  const isPicking = useBuilderState((state) => state.picking);
  const isOn = useBuilderState((state) => state.picking && state.selected.includes(row));
  return (
    isPicking && (
      <label className="pick-box">
        <input
          type="checkbox"
          aria-label={t('pick', { name })}
          checked={isOn}
          onChange={() => pick(builder, row)}
        />
      </label>
    )
  );
}
