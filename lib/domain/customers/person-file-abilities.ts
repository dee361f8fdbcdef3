import type { Ability } from '../abilities';

/** What staff need for the file of a customer, which holds all of this (docs/spec/accounts.md#own-data). */
export const PERSON_FILE_ABILITIES: readonly Ability[] = [
  'crm_customer_show',
  'crm_note_show',
  'crm_document_show',
  'task_show',
  'order_show',
  'program_user_show',
];
