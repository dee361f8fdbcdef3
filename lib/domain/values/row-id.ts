import { z } from 'zod';
import { MAX_INTEGER } from './max-integer';

/** The id of a row in the input of a server action, as PostgreSQL's `integer` holds it. */
export const rowId = z
  .int('reference_invalid')
  .positive('reference_invalid')
  .max(MAX_INTEGER, 'reference_invalid');
