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
  ability: string | null;
  /** Whether its list has view tabs, so that the skeleton leaves room for them. */
  tabs?: boolean;
  /** Label of its create button. */
  newLabel?: string;
  children?: readonly NavItem[];
};

export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

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
