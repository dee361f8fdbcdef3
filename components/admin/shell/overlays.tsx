'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PartBoundary } from '@/components/ui/part-boundary';
import { useAbilities } from './abilities';
import { COMMANDS, type Command, type Jump, runCommand } from './commands';
import { confirmLeave } from './leave-guard';
import type { NavItem } from './nav';
import type { PaletteAction, PaletteResource } from './palette-search';

// Loaded on first use.
const Palette = dynamic(() => import('./palette').then((module) => module.Palette), { ssr: false });
const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog), { ssr: false });
const Appearance = dynamic(() => import('./appearance').then((module) => module.Appearance), { ssr: false });

/** Shortcuts don't apply while typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;

const SEQUENCE_MS = 1_500;
/** How long letters wait for the palette's code; after that it has failed to load. */
const LOADING_MS = 5_000;

type OverlaysProps = {
  items: readonly NavItem[];
  jumps: readonly Jump[];
  records: readonly PaletteResource[];
  actions: readonly PaletteAction[];
};

/** Keyboard shortcuts of the back office and the dialogs they open. */
export function Overlays({ items, jumps, records, actions }: OverlaysProps) {
  const t = useTranslations('admin.form');
  const router = useRouter();
  const abilities = useAbilities();
  const [shown, setShown] = useState<Command | null>(null);
  const [mounted, setMounted] = useState<ReadonlySet<Command>>(new Set());
  const pendingG = useRef(0);
  /** What was typed since the palette was called, until it has loaded. */
  const early = useRef<{ text: string; until: number } | null>(null);
  const takeEarly = useCallback(() => {
    const text = early.current?.text ?? '';
    early.current = null;
    return text;
  }, []);

  useEffect(() => {
    const listeners = (Object.keys(COMMANDS) as Command[]).map((command) => {
      const show = () => {
        setMounted((before) => new Set(before).add(command));
        setShown(command);
      };
      window.addEventListener(COMMANDS[command], show);
      return () => window.removeEventListener(COMMANDS[command], show);
    });
    return () => {
      for (const stop of listeners) stop();
    };
  }, []);

  useEffect(() => {
    const chord = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (key === 'k') {
        if (!mounted.has('palette')) early.current = { text: '', until: Date.now() + LOADING_MS };
        runCommand('palette');
      } else if (key === 's') document.querySelector<HTMLFormElement>('form[data-save]')?.requestSubmit();
      else return;
      event.preventDefault();
    };
    const single = (event: KeyboardEvent) => {
      if (early.current && Date.now() < early.current.until && event.key.length === 1) {
        early.current.text += event.key;
        event.preventDefault();
        return;
      }
      const jump = Date.now() - pendingG.current < SEQUENCE_MS && jumps.find(({ key }) => key === event.key);
      pendingG.current = event.key === 'g' ? Date.now() : 0;
      if (jump && abilities.has(jump.ability)) confirmLeave(() => router.push(jump.path as never));
      else if (event.key === '?') runCommand('keys');
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-search]')?.focus();
      else return;
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.ctrlKey || event.metaKey) chord(event);
      else if (!isTyping(event.target) && !document.querySelector('dialog[open]')) single(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [abilities, jumps, mounted, router]);

  const close = () => setShown(null);
  return (
    <PartBoundary text={t('part_failed')} retry={t('part_retry')}>
      {mounted.has('palette') && (
        <Palette
          open={shown === 'palette'}
          takeEarly={takeEarly}
          onClose={close}
          items={items}
          records={records}
          actions={actions}
        />
      )}
      {mounted.has('keys') && <KeysDialog open={shown === 'keys'} onClose={close} jumps={jumps} />}
      {mounted.has('appearance') && <Appearance open={shown === 'appearance'} onClose={close} />}
    </PartBoundary>
  );
}
