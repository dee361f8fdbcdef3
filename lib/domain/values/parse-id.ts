/** The id of a row as an address, a header or a cookie carries it; null for anything else. */
export const parseId = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
