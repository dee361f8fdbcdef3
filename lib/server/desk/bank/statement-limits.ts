import { invalidField } from '@/lib/domain/errors';

/** Rows of one statement, and columns that a mapping can name. */
export const MAX_STATEMENT_LINES = 20_000;
export const MAX_STATEMENT_COLUMNS = 200;

export const refuseLength = () => invalidField('file', 'statement_too_long', { max: MAX_STATEMENT_LINES });
