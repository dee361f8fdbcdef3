import { useBuilder, useBuilderState } from './context';
import type { RowKey } from './state/plan';
import { useTexts } from './texts';
import { pick } from './use-pick';

type PickBoxProps = { row: RowKey; name: string };

function Box({ row, name, isOn }: PickBoxProps & { isOn: boolean }) {
  const t = useTexts('builder.selection');
  const builder = useBuilder();
  return (
    <label className="pick-box">
      <input
        type="checkbox"
        aria-label={t('pick', { name })}
        checked={isOn}
        onChange={() => pick(builder, row)}
      />
    </label>
  );
}

/**
 * Selects its row; there while rows are selected by touch, and until then little work for the many rows of a
 * day.
 */
export function PickBox(props: PickBoxProps) {
  const isOn = useBuilderState(({ picking, selected }) => (picking ? selected.includes(props.row) : null));
  return isOn !== null && <Box {...props} isOn={isOn} />;
}
