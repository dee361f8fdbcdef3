import type { ReactNode } from 'react';
import { Ico } from '../../ui/ico';
import { RowChecks } from '../row-checks';
import type { DraftRow, RowKey } from '../state/plan';

type BranchProps = {
  row: DraftRow;
  name: string;
  /** Shown at the end of the line. */
  end: ReactNode;
  open: boolean;
  onFold: (node: RowKey, open: boolean) => void;
  children: ReactNode;
};

/** A month or week of the tree, which folds what is below it. */
export function TreeBranch({ row, name, end, open, onFold, children }: BranchProps) {
  return (
    <li
      role="treeitem"
      aria-expanded={open}
      aria-selected={false}
      data-node={row.key}
      data-open={open}
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles its keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the treeitem */}
      <div className={`node node-${row.level}`} onClick={() => onFold(row.key, !open)}>
        <Ico name="chevron-right" size={16} />
        <span className="truncate">{name}</span>
        <span className="node-end">{end}</span>
      </div>
      <RowChecks row={row} />
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: the pattern of a tree is a list
        <ul role="group">{children}</ul>
      )}
    </li>
  );
}
