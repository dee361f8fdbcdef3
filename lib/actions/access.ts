'use server';
import { z } from 'zod';
import {
  ACCESS_ACTIONS,
  accessChangeSchema,
  accessGrantSchema,
  accessUndoSchema,
} from '@/lib/domain/access/access-change';
import { wireFlag } from '@/lib/domain/checkout/order-fields';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import type { AccessAnswer } from '@/lib/server/desk/access/answer';
import { changeAccess } from '@/lib/server/desk/access/change-access';
import {
  type ChangedMany,
  extendMany,
  extendManySchema,
  undoMany,
  undoManySchema,
} from '@/lib/server/desk/access/extend-many';
import { grantAccess } from '@/lib/server/desk/access/grant-access';
import { undoAccess } from '@/lib/server/desk/access/undo-access';
import { type ActionResult, runChange, tried } from './run';

const dryRun = z.object({ dry_run: wireFlag });
/** A dry run writes nothing. It is read by the rule of the schemas below, so that both see the same. */
const previewIf = (input: unknown) => ({ isPreview: dryRun.safeParse(input).data?.dry_run === true });

const named = z.object({ id: rowId, action: z.enum(ACCESS_ACTIONS, 'invalid_value') });

export async function changeAccessAction(input: unknown): Promise<ActionResult<AccessAnswer>> {
  return runChange(
    tried('update', 'programusers', input),
    (context) => {
      const { id, action } = parseInput(named, input);
      return changeAccess(context, id, action, parseInput(accessChangeSchema, input));
    },
    previewIf(input),
  );
}

export async function grantAccessAction(input: unknown): Promise<ActionResult<AccessAnswer>> {
  return runChange(
    tried('create', 'programusers'),
    (context) => grantAccess(context, parseInput(accessGrantSchema, input)),
    previewIf(input),
  );
}

const undoing = accessUndoSchema.extend({ id: rowId });

export async function undoAccessAction(input: unknown): Promise<ActionResult<AccessAnswer>> {
  return runChange(tried('update', 'programusers', input), (context) => {
    const { id, ...undo } = parseInput(undoing, input);
    return undoAccess(context, id, undo);
  });
}

export async function extendManyAction(input: unknown): Promise<ActionResult<ChangedMany>> {
  return runChange(
    tried('update', 'programusers'),
    (context) => extendMany(context, parseInput(extendManySchema, input)),
    previewIf(input),
  );
}

export async function undoManyAction(input: unknown): Promise<ActionResult<ChangedMany>> {
  return runChange(tried('update', 'programusers'), (context) =>
    undoMany(context, parseInput(undoManySchema, input)),
  );
}
