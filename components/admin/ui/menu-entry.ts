import type { ReactElement } from 'react';
import type { IconName } from '@/lib/fields/icon-names';

export type MenuEntry = {
  label: string;
  icon?: IconName;
  lang?: string;
  /** Red and separated from the other entries. */
  danger?: boolean | undefined;
  /** Preceded by a separator. */
  apart?: boolean;
  /** State of a radio entry; undefined for other entries. */
  checked?: boolean;
  disabled?: boolean;
  /** An empty link element that gets the entry's content; entries without it have `onSelect`. */
  link?: ReactElement;
  /** Called after the menu has closed and its button has the focus. */
  onSelect?: () => void;
};

/** Which entry gets the focus when the menu opens; none when it was opened by a pointer. */
export type MenuStart = 'none' | 'first' | 'last';
