'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { ActionButton } from '@/components/desk/actions/action-button';
import { Button } from '@/components/ui/button';
import { undoAccessAction } from '@/lib/actions/access';
import { AccessDialog, type AccessSubject, kindsFor } from './access-dialog';
import type { AccessKind } from './access-fields';

type AccessButtonsProps = {
  subject: AccessSubject;
  /** The last change by staff, while it can be undone. */
  undo?: number | null;
};

/** The most frequent actions on an assignment, a dialog for the others, and the undo of the last change. */
export function AccessButtons({ subject, undo = null }: AccessButtonsProps) {
  const t = useTranslations('customers.access');
  const [open, setOpen] = useState<AccessKind | null>(null);
  const [last, setLast] = useState<AccessKind>('grant');
  const { program } = subject;
  const kinds = kindsFor(subject);
  const show = (kind: AccessKind) => {
    setLast(kind);
    setOpen(kind);
  };
  if (!program) return null;
  const name = program.name;
  return (
    <div className="flex flex-wrap gap-2 justify-end">
      {undo !== null && (
        <ActionButton
          variant="soft"
          size="sm"
          aria-label={t('undo_of', { program: name })}
          action={() => undoAccessAction({ id: program.assignmentId, event_id: undo })}
          notice={() => t('undone')}
        >
          <Ico name="undo" size={16} />
          {t('undo')}
        </ActionButton>
      )}
      {kinds.slice(0, 2).map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="sm"
          aria-label={`${t(`actions.${kind}`)}: ${name}`}
          onClick={() => show(kind)}
        >
          {t(`actions.${kind}`)}
        </Button>
      ))}
      {kinds.length > 2 && (
        <Button
          variant="outline"
          size="sm"
          square
          aria-label={t('more', { program: name })}
          onClick={() => show(kinds[2] ?? 'extend')}
        >
          <Ico name="ellipsis" size={16} />
        </Button>
      )}
      <AccessDialog
        key={`${last}-${program.updatedAt}`}
        subject={subject}
        start={last}
        open={open !== null}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

/** Opens the dialog that grants access to a program. */
export function GiveAccess({ subject, main = false }: { subject: AccessSubject; main?: boolean }) {
  const t = useTranslations('customers.head');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={main ? 'ink' : 'outline'} size={main ? 'md' : 'sm'} onClick={() => setOpen(true)}>
        <Ico name={main ? 'key-round' : 'plus'} size={18} />
        {t('give')}
      </Button>
      <AccessDialog subject={subject} start="grant" open={open} onClose={() => setOpen(false)} />
    </>
  );
}
