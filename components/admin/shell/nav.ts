import type { IconName } from '@/lib/fields/icon-names';

/**
 * A menu entry, two levels deep.
 * A group has children, a screen has none (docs/spec/specification.md#admin-shell,
 * docs/spec/specification.md#programs).
 */
export type NavItem = {
  title: string;
  icon: IconName | null;
  path: string;
  /** Other addresses that belong to its screen, each with what is below it. */
  also?: readonly string[];
  ability: string | null;
  /** Whether its list has view tabs, so that the skeleton leaves room for them. */
  tabs?: boolean;
  /** Label of its create button. */
  newLabel?: string;
  children?: readonly NavItem[];
};

/** Whether an address belongs to an entry: a screen and what is below it, or one of a group's screens. */
export const isCurrent = ({ path, also = [], children = [] }: NavItem, pathname: string): boolean =>
  [path, ...also].some((own) => pathname === own || pathname.startsWith(`${own}/`)) ||
  children.some((child) => isCurrent(child, pathname));

/**
 * The menu entries that a person may see: screens that need no ability or one that the person holds, and
 * groups with at least one such screen (docs/spec/access-control.md#menu).
 */
export function visibleItems(items: readonly NavItem[], abilities: ReadonlySet<string>): NavItem[] {
  return items.flatMap((item) => {
    if (!item.children) return item.ability === null || abilities.has(item.ability) ? [item] : [];
    const children = visibleItems(item.children, abilities);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}
