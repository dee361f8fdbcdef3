'use client';

import { useTranslations } from 'next-intl';
import { type Ref, useRef, useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { ActionButton } from '@/components/desk/actions/action-button';
import { Button } from '@/components/ui/button';
import { undoAccessAction } from '@/lib/actions/access';
import { AccessDialog } from './access-dialog';
import type { AccessKind } from './access-kinds';
import { type AccessSubject, kindsFor } from './access-subject';
import { useAddressAction } from './use-address-action';

type AccessButtonsProps = {
  subject: AccessSubject;
  /** The last change by staff, while it can be undone. */
  undo: number | null;
  /** What `?do=pause` does here: opens the dialog, or with several running programs focuses its button. */
  pauses?: 'open' | 'focus' | null;
};

type KindButtonProps = {
  kind: AccessKind;
  program: string;
  button?: Ref<HTMLButtonElement>;
  onShow: (kind: AccessKind) => void;
};

function KindButton({ kind, program, button, onShow }: KindButtonProps) {
  const t = useTranslations('customers.access');
  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      aria-label={`${t(`actions.${kind}`)}: ${program}`}
      onClick={() => onShow(kind)}
    >
      {t(`actions.${kind}`)}
    </Button>
  );
}

/** The most frequent actions on an assignment, a dialog for the others, and the undo of the last change. */
export function AccessButtons({ subject, undo, pauses = null }: AccessButtonsProps) {
  const t = useTranslations('customers.access');
  const [open, setOpen] = useState<AccessKind | null>(null);
  const [last, setLast] = useState<AccessKind>('grant');
  const { program } = subject;
  const [first, second, third] = kindsFor(subject);
  const show = (kind: AccessKind) => {
    setLast(kind);
    setOpen(kind);
  };
  const pauseButton = useRef<HTMLButtonElement>(null);
  useAddressAction(pauses && 'pause', () => {
    // A closed dialog gives the focus back to what had it.
    pauseButton.current?.focus();
    if (pauses === 'open') show('pause');
  });
  const refOf = (kind: AccessKind) => (kind === 'pause' ? { button: pauseButton } : {});
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
      {/* No keys: a press may turn «Pausar» into «Reanudar», and the focus stays on the button. */}
      {first && <KindButton kind={first} program={name} {...refOf(first)} onShow={show} />}
      {second && <KindButton kind={second} program={name} {...refOf(second)} onShow={show} />}
      {third && (
        <Button
          variant="outline"
          size="sm"
          square
          aria-label={t('more', { program: name })}
          onClick={() => show(third)}
        >
          <Ico name="ellipsis" size={16} />
        </Button>
      )}
      <AccessDialog
        key={`${last}-${program.updatedAt}`}
        name={`access ${program.assignmentId}`}
        subject={subject}
        start={last}
        open={open !== null}
        onClose={() => setOpen(null)}
        onReturn={() => setOpen(last)}
      />
    </div>
  );
}

/** Opens the dialog that grants access to a program; the main one also by `?do=grant` in the address. */
export function GiveAccess({ subject, main = false }: { subject: AccessSubject; main?: boolean }) {
  const t = useTranslations('customers.head');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useAddressAction(main ? 'grant' : null, () => {
    // A closed dialog gives the focus back to what had it.
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  });
  return (
    <>
      <Button
        ref={button}
        variant={main ? 'ink' : 'outline'}
        size={main ? 'md' : 'sm'}
        onClick={() => setOpen(true)}
      >
        <Ico name={main ? 'key-round' : 'plus'} size={18} />
        {t('give')}
      </Button>
      <AccessDialog
        name={main ? 'main grant' : 'grant'}
        subject={subject}
        start="grant"
        open={open}
        onClose={() => setOpen(false)}
        onReturn={() => setOpen(true)}
      />
    </>
  );
}
