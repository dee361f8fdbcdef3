/** Parses an id of the path; null for anything else. */
export const parseId = (value: string | string[] | undefined): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
