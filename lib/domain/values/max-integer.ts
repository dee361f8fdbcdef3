/** The greatest value of PostgreSQL's `integer`, and so of an id. */
export const MAX_INTEGER = 2_147_483_647;
