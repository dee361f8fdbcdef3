import { z } from 'zod';
import { emailField } from '../account';
import { wireFlag, wireId } from '../checkout/order-fields';
import { limitedText, requiredText } from '../values/limited-text';
import { fillName, placeholdersIn, unknownWord } from './segment-text';

const days = z.coerce
  .number('required')
  .int('invalid_value')
  .min(1, 'invalid_value')
  .max(3_650, 'number_range|min=1|max=3650');
/** Negated: all customers for whom it does not hold. */
const not = { not: wireFlag };

/** A condition on customers (docs/spec/crm.md#conditions). */
export const conditionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bought_program'), program_id: wireId, ...not }),
  z.object({ kind: z.literal('bought_product'), product_id: wireId, ...not }),
  z.object({ kind: z.literal('access_active'), program_id: wireId.nullish(), ...not }),
  z.object({ kind: z.literal('access_paused'), program_id: wireId.nullish(), ...not }),
  z.object({ kind: z.literal('access_lapsed'), days, ...not }),
  z.object({ kind: z.literal('no_session'), days, ...not }),
  z.object({ kind: z.literal('birthday_month'), ...not }),
  z.object({ kind: z.literal('tag'), tag_id: wireId, ...not }),
  z.object({ kind: z.literal('type'), type_id: wireId, ...not }),
  z.object({ kind: z.literal('never_bought'), ...not }),
  z.object({ kind: z.literal('not_bought'), days, ...not }),
]);
export type Condition = z.output<typeof conditionSchema>;
export type ConditionKind = Condition['kind'];

export const CONDITION_KINDS = conditionSchema.options.map(
  ({ shape }) => shape.kind.value,
) as readonly ConditionKind[];

const MOST = 20;
/** All of them hold; at least one, so that no mail goes to all customers by mistake. */
export const conditionsSchema = z
  .array(conditionSchema, 'required')
  .min(1, 'segment_empty')
  .max(MOST, `rows_too_many|max=${MOST}`);

export const segmentSchema = z.object({
  id: wireId.nullish(),
  name: requiredText(80),
  conditions: conditionsSchema,
  /** `updated_at` as last read; 409 when the segment was saved since. */
  seen: z.iso.datetime('invalid_value').nullish(),
});
export type SegmentInput = z.output<typeof segmentSchema>;

/** The parameter of a condition in a form, and what it counts or names. */
export const CONDITION_PARAMETER = {
  bought_program: 'program_id',
  bought_product: 'product_id',
  access_active: 'program_id',
  access_paused: 'program_id',
  access_lapsed: 'days',
  no_session: 'days',
  birthday_month: null,
  tag: 'tag_id',
  type: 'type_id',
  never_bought: null,
  not_bought: 'days',
} as const satisfies Readonly<Record<ConditionKind, string | null>>;

/** Whether a condition of this kind may leave its program out, and then holds for any. */
export const allowsAnyProgram = (kind: ConditionKind): boolean =>
  kind === 'access_active' || kind === 'access_paused';

/** Reads stored conditions; unknown ones, of an older or newer version of the shop, are dropped. */
export const readConditions = (stored: readonly unknown[]): Condition[] =>
  stored.flatMap((each) => {
    const parsed = conditionSchema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });

/** The conditions of each segment of a mail, as they were when it was written. */
export type MailGroup = { segment_id: number; conditions: readonly Condition[] };
/** Reads the stored groups of a mail; those from before a mail had several segments are one group. */
export function readMailGroups(stored: readonly Readonly<Record<string, unknown>>[]): Condition[][] {
  const isGroup = ({ conditions }: Readonly<Record<string, unknown>>) => Array.isArray(conditions);
  if (!stored.some(isGroup)) return [readConditions(stored)];
  return stored.filter(isGroup).map(({ conditions }) => readConditions(conditions as unknown[]));
}

/** A text with placeholders; `fault` is what else is wrong with it (docs/spec/crm.md#placeholders). */
const filledText = (max: number, fault: (text: string) => string | null) =>
  requiredText(max).superRefine((text, { addIssue }) => {
    const word = unknownWord(text);
    const message = word === null ? fault(text) : `placeholder_unknown|word=${word}`;
    if (text !== '' && message) addIssue({ code: 'custom', message });
  });
/** Everybody has a name, and not everybody a program. */
const namesMore = (text: string) => placeholdersIn(text).some((each) => each !== 'name');

/** The segments of a mail: a customer of several of them gets it once. */
export const segmentIdsSchema = z
  .array(wireId, 'required')
  .min(1, 'mail_needs_segment')
  .max(MOST, `rows_too_many|max=${MOST}`)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

const perHour = z.coerce
  .number('required')
  .int('invalid_value')
  .min(1, 'number_range|min=1|max=5000')
  .max(5_000, 'number_range|min=1|max=5000');
/** The draft that it came from, and its `updated_at` as last read: 409 when it was saved since. */
const ofDraft = { draft_id: wireId.nullish(), seen: z.iso.datetime('invalid_value').nullish() };
/** When it is sent: a future instant within a year; omitted means now. */
const startsAt = z.iso
  .datetime({ offset: true, error: 'datetime_invalid' })
  .nullish()
  .transform((at) => (at ? new Date(at) : null));

export const segmentMailSchema = z.object({
  segment_ids: segmentIdsSchema,
  ...ofDraft,
  subject: filledText(150, (text) => (namesMore(text) ? 'placeholder_subject' : null)),
  body: filledText(10_000, (text) => (fillName(text, '-').trim() === '' ? 'placeholder_needs_rest' : null)),
  per_hour: perHour,
  starts_at: startsAt,
});
export type SegmentMailInput = z.output<typeof segmentMailSchema>;
/** As one of its recipients would get it; without one as its writer. */
export const segmentMailTrialSchema = segmentMailSchema.extend({ customer_id: wireId.nullish() });
export type SegmentMailTrial = z.output<typeof segmentMailTrialSchema>;
export const segmentMailTestSchema = segmentMailTrialSchema.extend({ to: emailField });
export type SegmentMailTest = z.output<typeof segmentMailTestSchema>;

/** A mail that is still being written: its text is not validated yet. */
export const segmentMailDraftSchema = z.object({
  segment_ids: segmentIdsSchema,
  ...ofDraft,
  subject: limitedText(150),
  body: limitedText(10_000),
  per_hour: perHour,
  starts_at: startsAt,
});
export type SegmentMailDraft = z.output<typeof segmentMailDraftSchema>;

/** The paragraphs of a text: blank lines separate them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * How long (ms) a mail that is sent now waits before its first email leaves: stopped until then, none does.
 */
export const SEND_HOLD_MS = 60_000;

type Sent = { subject: string; startedAt: Date | null };

/**
 * The template that a mail to a segment begins with: that of the last mail to it, newest first in `sent`,
 * else the only one.
 */
export function likelyTemplate<T extends { subject: string }>(
  templates: readonly T[],
  sent: readonly Sent[],
): T | null {
  for (const { subject, startedAt } of sent) {
    const template = startedAt && templates.find((each) => each.subject === subject);
    if (template) return template;
  }
  return templates.length === 1 ? (templates[0] ?? null) : null;
}

/** How many more mails may go out within the running hour. */
export const remainingAllowance = (perHour: number, sentInLastHour: number): number =>
  Math.max(0, perHour - sentInLastHour);
