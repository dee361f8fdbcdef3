/** A row as the API shows it, in full or in short form. */
export type LabelledRow = Readonly<Record<string, unknown>> & { readonly id: number };

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The name of an embedded row. */
export const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : '';
