import { z } from 'zod';
import { accessChangeSchema, accessGrantSchema, accessUndoSchema } from '@/lib/domain/access/access-change';
import { endpoint, isDryRun } from '@/lib/http/endpoint';
import { data, row, rowId } from './schemas/rows';

/** Access to programs changed by staff (docs/spec/access-control.md#customer-programs). */
const day = z.iso.date().nullable();
const dates = z.object({
  status_id: z.int(),
  starts_on: day,
  ends_on: day,
  grace_until: day,
  paused_on: day,
  resume_on: day,
});
const changed = dates
  .extend({
    id: z.int().nullable().describe('null in a dry run that would make the assignment'),
    user_id: z.int().nullable(),
    program_id: z.int(),
    updated_at: z.iso.datetime().nullable(),
    before: dates.nullable().describe('null without previous access'),
    last_day: day.describe('last training day of the plan, of a pause and its end'),
    left_over: z.int().describe('days that have no date then'),
    event_id: z
      .int()
      .nullable()
      .describe('row of the ledger, for its undo; null in a dry run and when nothing changed'),
    undo_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccessChange' });

const params = z.object({ resource: z.literal('programusers'), id: rowId });
const ofAssignment = {
  tag: 'programusers',
  allow: { ability: 'program_user_edit' },
  params,
  answers: { 200: data(changed) },
  fails: [409],
} as const;
const byHand = { ...ofAssignment, body: accessChangeSchema, isPreview: isDryRun } as const;

export const pauseAccess = endpoint('POST /{resource}/{id}/pause', byHand);
export const resumeAccess = endpoint('POST /{resource}/{id}/resume', byHand);
export const extendAccess = endpoint('POST /{resource}/{id}/extend', byHand);
export const startAccess = endpoint('POST /{resource}/{id}/start', byHand);
export const revokeAccess = endpoint('POST /{resource}/{id}/revoke', byHand);
export const undoAccess = endpoint('POST /{resource}/{id}/undo', {
  ...ofAssignment,
  body: accessUndoSchema,
});

const userOrCustomer = z.object({
  user_id: z.int().min(1).optional(),
  customer_id: z.int().min(1).optional(),
});

export const customerPrograms = endpoint('GET /crm-customers/program', {
  tag: 'crm-customers',
  allow: { ability: 'crm_customer_show' },
  rawQuery: userOrCustomer,
  answers: { 200: z.object({ user_program: z.array(row('ProgramUser')) }) },
  fails: [422],
});

export const updateCustomerProgram = endpoint('POST /crm-customers/update-program', {
  tag: 'crm-customers',
  allow: { ability: 'crm_customer_edit' },
  body: accessGrantSchema,
  isPreview: isDryRun,
  answers: { 200: data(z.looseObject({ ...changed.shape, program_id: z.int() })) },
  fails: [409],
});
