import type { ReactNode } from 'react';
import { Ico } from '../../ui/ico';
import type { RowKey } from '../state/plan';

type BranchProps = {
  node: RowKey;
  level: 'month' | 'week';
  name: string;
  /** Shown at the end of the line. */
  end: ReactNode;
  open: boolean;
  onFold: (node: RowKey, open: boolean) => void;
  children: ReactNode;
};

/** A month or week of the tree, which folds what is below it. */
export function TreeBranch({ node, level, name, end, open, onFold, children }: BranchProps) {
  return (
    <li
      role="treeitem"
      aria-expanded={open}
      aria-selected={false}
      data-node={node}
      data-open={open}
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles its keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the treeitem */}
      <div className={`node node-${level}`} onClick={() => onFold(node, !open)}>
        <Ico name="chevron-right" size={16} />
        <span className="truncate">{name}</span>
        <span className="node-end">{end}</span>
      </div>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: the pattern of a tree is a list
        <ul role="group">{children}</ul>
      )}
    </li>
  );
}
