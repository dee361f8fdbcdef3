'use server';
import {
  conditionsSchema,
  segmentIdsSchema,
  segmentMailDraftSchema,
  segmentMailSchema,
  segmentMailTestSchema,
  segmentMailTrialSchema,
  segmentSchema,
} from '@/lib/domain/customers/segments';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import type { MailDraft } from '@/lib/server/desk/segments/locked-draft';
import {
  cancelSegmentMail,
  getMailReach,
  type MailReach,
  startSegmentMail,
} from '@/lib/server/desk/segments/mail';
import { removeMailDraft, saveMailDraft } from '@/lib/server/desk/segments/mail-drafts';
import { countConditions, removeSegment, saveSegment } from '@/lib/server/desk/segments/segments';
import { type MailPreview, previewSegmentMail, testSegmentMail } from '@/lib/server/desk/segments/try-mail';
import { type ActionResult, PREVIEW, runAction, runChange, tried } from './run';

type Saved = ActionResult<{ id: number }>;

export async function saveSegmentAction(input: unknown): Promise<Saved> {
  return runChange(tried('update', 'customer-segments', input), (context) =>
    saveSegment(context, parseInput(segmentSchema, input)),
  );
}

/** Into the trash, or out of it again. */
export async function removeSegmentAction(id: unknown, back: unknown): Promise<Saved> {
  return runChange(tried(back === true ? 'restore' : 'delete', 'customer-segments', id), (context) =>
    removeSegment(context, parseInput(rowId, id), back === true),
  );
}

export async function countConditionsAction(conditions: unknown): Promise<ActionResult<number>> {
  return runAction((context) => countConditions(context, parseInput(conditionsSchema, conditions)), PREVIEW);
}

export async function previewSegmentMailAction(input: unknown): Promise<ActionResult<MailPreview>> {
  return runAction(
    (context) => previewSegmentMail(context, parseInput(segmentMailTrialSchema, input)),
    PREVIEW,
  );
}

export async function testSegmentMailAction(input: unknown): Promise<ActionResult<{ to: string }>> {
  return runAction((context) => testSegmentMail(context, parseInput(segmentMailTestSchema, input)));
}

export async function mailReachAction(ids: unknown): Promise<ActionResult<MailReach>> {
  return runAction((context) => getMailReach(context, parseInput(segmentIdsSchema, ids)), PREVIEW);
}

export async function saveMailDraftAction(input: unknown): Promise<ActionResult<MailDraft>> {
  return runChange(tried('update', 'segment-mails', input), (context) =>
    saveMailDraft(context, parseInput(segmentMailDraftSchema, input)),
  );
}

/** Into the trash, or out of it again. */
export async function removeMailDraftAction(id: unknown, back: unknown): Promise<Saved> {
  return runChange(tried(back === true ? 'restore' : 'delete', 'segment-mails', id), (context) =>
    removeMailDraft(context, parseInput(rowId, id), back === true),
  );
}

export async function startSegmentMailAction(
  input: unknown,
): Promise<ActionResult<{ id: number; recipients: number }>> {
  return runChange(tried('send-mail', 'segment-mails'), (context) =>
    startSegmentMail(context, parseInput(segmentMailSchema, input)),
  );
}

export async function cancelSegmentMailAction(id: unknown): Promise<Saved> {
  return runChange(tried('cancel', 'segment-mails', id), (context) =>
    cancelSegmentMail(context, parseInput(rowId, id)),
  );
}
