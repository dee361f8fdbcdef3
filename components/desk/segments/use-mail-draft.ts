import { useState } from 'react';
import { useKeptInput } from '@/components/ui/kept-input';
import type { ActionResult } from '@/lib/actions/run';
import type { MailDraft } from '@/lib/server/desk/segments/locked-draft';
import type { MailDesk } from '@/lib/server/desk/segments/mail';

/** What the form of a mail holds. */
export type MailInput = {
  subject: string;
  body: string;
  starts_at: string;
  per_hour: string;
  chosen: readonly number[];
};
/** A draft that another person saved, and who. */
export type SavedDraft = MailDraft & { by: { name: string } | null };

/** The draft on the server that the form's input started from. */
type Base = { id: number; seen: string };

const baseOf = (draft: MailDraft): Base => ({ id: draft.id, seen: draft.updated_at });
export const inputOf = (draft: MailDraft): MailInput => ({
  subject: draft.subject,
  body: draft.body,
  starts_at: draft.starts_at ?? '',
  per_hour: String(draft.per_hour),
  chosen: draft.segment_ids,
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was typed since `opened`, and the saved values of everything else. */
const keepTyped = (opened: MailInput, saved: MailInput, typed: MailInput): MailInput => {
  const choose = <K extends keyof MailInput>(name: K) =>
    isSame(opened[name], typed[name]) ? saved[name] : typed[name];
  return {
    subject: choose('subject'),
    body: choose('body'),
    starts_at: choose('starts_at'),
    per_hour: choose('per_hour'),
    chosen: choose('chosen'),
  };
};

/** The input of a mail's form and the draft that it belongs to, which others may save meanwhile. */
export function useMailDraft({ draft, chosen }: MailDesk, template: MailDesk['template']) {
  const [blank] = useState<MailInput>(() => ({
    subject: draft?.subject ?? template?.subject ?? '',
    body: draft?.body ?? template?.body ?? '',
    starts_at: draft?.starts_at ?? '',
    per_hour: String(draft?.per_hour ?? 200),
    chosen,
  }));
  const [input, setInput] = useState(blank);
  const [base, setBase] = useState(draft && baseOf(draft));
  /** What was saved, sent or filled in last. */
  const [settled, setSettled] = useState(blank);
  const [clash, setClash] = useState<SavedDraft | null>(null);
  useKeptInput('mail', {
    read: () => (input === blank ? null : { input, base }),
    restore: (kept: { input: MailInput; base: Base | null }) => {
      setInput(kept.input);
      setBase(kept.base);
    },
  });
  const settle = (value: MailInput, saved: MailDraft | null) => {
    setSettled(value);
    setBase(saved && baseOf(saved));
    setClash(null);
  };
  return {
    input,
    set: (part: Partial<MailInput>) => setInput((before) => ({ ...before, ...part })),
    settled,
    settle,
    dirty: !isSame(input, settled) && (input.subject.trim() !== '' || input.body.trim() !== ''),
    sent: { draft_id: base?.id ?? null, seen: base?.seen ?? null },
    clash,
    /** Notes whether the draft was changed, or is gone, in the answer of an action. */
    watch: async <T>(action: Promise<ActionResult<T>>): Promise<ActionResult<T>> => {
      const result = await action;
      if (result.ok || !result.details || !('current' in result.details)) return result;
      const current = result.details.current as SavedDraft | null;
      setClash(current);
      // Sent or deleted: the next press saves or sends what is here on its own.
      if (!current) setBase(null);
      return result;
    },
    keepMine: (saved: SavedDraft) => {
      setInput(keepTyped(settled, inputOf(saved), input));
      settle(inputOf(saved), saved);
    },
    loadTheirs: (saved: SavedDraft) => {
      setInput(inputOf(saved));
      settle(inputOf(saved), saved);
    },
  };
}
