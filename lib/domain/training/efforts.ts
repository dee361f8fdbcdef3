/** How hard a day or a set was, from 1 to 10. */
export const EFFORTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
