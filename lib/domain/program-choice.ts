/** Request header by which the middleware tells layouts the `?program=` of the address. */
export const PROGRAM_HEADER = 'x-program-choice';

/** The id of a program as an address, a header or a cookie carries it; null for anything else. */
export const programIdOf = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
