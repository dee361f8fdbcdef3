import { useEffect, useRef } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import { useBuilder, usePlan } from '../context';
import type { RowKey } from '../state/plan';
import { type PasteBlock, pasteSheet } from './paste-sheet';

type Review = { week: RowKey; blocks: readonly PasteBlock[]; instead: boolean; count: number };
type Prepared = { blocks: readonly PasteBlock[]; make: () => boolean; keys: RowKey[] };

/**
 * Inserts the blocks of a review and returns the keys of the new exercises. The step is computed while the
 * person reads the review, so that pressing the button only has to show it.
 */
export function usePasteStep({ week, blocks, instead, count }: Review) {
  const builder = useBuilder();
  const plan = usePlan();
  const prepared = useRef<Prepared | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed plan needs another step
  useEffect(() => {
    prepared.current = null;
    return whenIdle(() => {
      const keys: RowKey[] = [];
      const make = builder.prepare({ id: 'paste', count }, (draft) => {
        keys.push(...pasteSheet(draft, week, blocks, instead));
      });
      prepared.current = { blocks, make, keys };
    });
  }, [builder, plan, week, blocks, instead, count]);

  return (pasted: readonly PasteBlock[]): RowKey[] => {
    if (prepared.current?.blocks === pasted && prepared.current.make()) return prepared.current.keys;
    let keys: RowKey[] = [];
    builder.run({ id: 'paste', count }, (draft) => {
      keys = pasteSheet(draft, week, pasted, instead);
    });
    return keys;
  };
}
