import type { IconName } from '@/lib/fields/icon-names';

/**
 * An entry of the menu, two levels deep (docs/spec/specification.md#admin-shell,
 * docs/spec/specification.md#programs). A group has children, a screen none.
 */
export type NavItem = {
  title: string;
  icon: IconName | null;
  path: string;
  gate: string | null;
  /** Its list has tabs of views above it: its bones leave their place. */
  tabs?: boolean;
  /** What its button for a new row says. */
  newLabel?: string;
  children?: readonly NavItem[];
};

export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/**
 * Entries a person may see: no gate or the ability held (docs/spec/specification.md#admin-shell); a
 * group also needs a screen in it.
 */
export function visibleItems(items: readonly NavItem[], abilities: ReadonlySet<string>): NavItem[] {
  return items
    .filter(({ gate }) => gate === null || abilities.has(gate))
    .map((item) => (item.children ? { ...item, children: visibleItems(item.children, abilities) } : item))
    .filter((item) => !item.children || item.children.length > 0);
}
