import { useBuilderState, usePlan } from '../context';
import { minutesOfBlock } from '../state/figures';
import type { DraftRow } from '../state/plan';

/** The blocks of a day side by side, as wide as their minutes. */
export function BlockBars({ blocks }: { blocks: readonly DraftRow[] }) {
  const plan = usePlan();
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  return (
    <div className="builder-bars" aria-hidden="true">
      {blocks.map((block) => (
        <i key={block.key} style={{ flexGrow: Math.max(1, minutesOfBlock(plan, block, usual)) }} />
      ))}
    </div>
  );
}
