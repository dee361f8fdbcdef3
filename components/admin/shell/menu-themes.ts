/** Menu backgrounds and colours (docs/spec/specification.md#constants). `none` is the default. */
export const BACKGROUNDS = ['none', 'white', 'black'] as const;
export const ITEM_COLORS = ['none', 'purple', 'azure', 'green', 'orange', 'rose', 'danger'] as const;
