import { z } from 'zod';

const MAX_ID = 2_147_483_647;

/** The id of a row in the input of a server action, as PostgreSQL's `integer` holds it. */
export const rowId = z
  .int('reference_invalid')
  .positive('reference_invalid')
  .max(MAX_ID, 'reference_invalid');
