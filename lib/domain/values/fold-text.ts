/**
 * A text without accents and case, for comparing: «ordenes» finds «Órdenes».
 * The database's `fold_text` does the same.
 */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
