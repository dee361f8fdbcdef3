/** Allowed icon sizes in pixels; the default is 1.25 lines of text. */
export const ICON_SIZES = {
  14: 'size-3.5',
  16: 'size-4',
  18: 'size-4.5',
  20: 'size-5',
  24: 'size-6',
  28: 'size-7',
  36: 'size-9',
  48: 'size-12',
} as const;
export type IconSize = keyof typeof ICON_SIZES;
