import { useEffect, useMemo, useState } from 'react';
import { afterPause } from '@/components/ui/after-pause';
import { failureText } from '@/components/ui/api';
import { useBuilder } from '../context';
import { SEARCH_MS } from '../library-calls';
import type { Branch } from '../state/plan';
import { useTexts } from '../texts';
import {
  readNames,
  readTemplates,
  removeTemplate,
  renameTemplate,
  restoreTemplate,
  saveTemplate,
  type Template,
} from './calls';
import { bodyOf, branchFrom, TEMPLATE_KINDS, type TemplateKind } from './template-body';

export type Listed = Template & { branch: Branch };

const exerciseRefs = (branch: Branch): number[] =>
  branch.level === 'exercise' ? [branch.ref] : branch.below.flatMap(exerciseRefs);

/** What the list shows: all, those of one kind, or one's own. */
export const PARTS = ['all', ...TEMPLATE_KINDS, 'mine'] as const;
export type Part = (typeof PARTS)[number];

/** The templates of a part whose name contains a text, and the actions on them. */
export function useTemplates(text: string, part: Part, userId: number) {
  const t = useTexts('builder.templates');
  const builder = useBuilder();
  const [found, setFound] = useState<{ part: Part; rows: Template[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [removed, setRemoved] = useState<Template | null>(null);
  const listed = useMemo(() => {
    // All are enough to begin with a part of them; of another part nothing is.
    if (!found || (found.part !== part && found.part !== 'all')) return null;
    const isShown = ({ kind, author }: Template) =>
      part === 'all' || (part === 'mine' ? author?.id === userId : part === kind);
    return found.rows
      .filter(isShown)
      .map((row): Listed => ({ ...row, branch: branchFrom(row.kind, row.body) }));
  }, [found, part, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written here is read again
  useEffect(() => {
    return afterPause(SEARCH_MS, (signal) => {
      const kind = part === 'all' || part === 'mine' ? null : part;
      const authorId = part === 'mine' ? userId : null;
      readTemplates({ text: text.trim(), kind, authorId }, signal).then(
        (rows) => {
          setFound({ part, rows });
          setFailure(null);
        },
        () => !signal.aborted && setFailure(t('failed')),
      );
    });
  }, [text, part, userId, round, t]);

  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const result = await work();
      setRound((before) => before + 1);
      return result;
    } catch (error) {
      setFailure(failureText(error, t('network')));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    listed,
    failure,
    busy,
    /** Loads the names of exercises in a template that the plan does not have. */
    learn: async (branch: Branch): Promise<void> => {
      const { exercises } = builder.get().names;
      const unknown = [...new Set(exerciseRefs(branch))].filter((id) => exercises[id] === undefined);
      if (unknown.length === 0) return;
      // Without an answer the rows show ids.
      const found = await readNames(unknown).catch((): [number, string][] => []);
      for (const [id, name] of found) builder.name('exercises', id, name);
    },
    save: (name: string, kind: TemplateKind, branch: Branch) =>
      attempt(() => saveTemplate({ name, kind, body: bodyOf(branch) })),
    rename: (id: number, name: string) => attempt(() => renameTemplate(id, name)),
    /** The template removed last, which `restore` brings back. */
    removed,
    remove: (template: Template) =>
      attempt(async () => {
        await removeTemplate(template.id);
        setRemoved(template);
      }),
    restore: ({ id }: Template) =>
      attempt(async () => {
        await restoreTemplate(id);
        setRemoved(null);
      }),
  };
}
