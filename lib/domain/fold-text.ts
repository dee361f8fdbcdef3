/** A text for comparing: small letters without accents, as `fold_text` of the database has it. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
