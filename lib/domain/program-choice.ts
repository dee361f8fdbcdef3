/** Request header by which the middleware tells layouts the `?program=` of the address. */
export const PROGRAM_HEADER = 'x-program-choice';
