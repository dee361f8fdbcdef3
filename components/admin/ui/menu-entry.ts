import type { ReactElement } from 'react';
import type { IconName } from '@/lib/fields/icon-names';

export type MenuEntry = {
  label: string;
  icon?: IconName;
  lang?: string;
  /** In red and apart from the others. */
  danger?: boolean | undefined;
  /** After a line. */
  apart?: boolean;
  /** One of several of which one is chosen. */
  checked?: boolean;
  disabled?: boolean;
  /** The link element without its content; else `onSelect` says what the entry does. */
  link?: ReactElement;
  /** Runs when the menu is closed and focus is back at its button. */
  onSelect?: () => void;
};

/** Where focus is when a menu opens: a pointer leaves every entry unmarked. */
export type MenuStart = 'none' | 'first' | 'last';
