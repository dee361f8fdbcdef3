'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PartBoundary } from '@/components/ui/part-boundary';
import { isTyping, SEQUENCE_MS } from '../ui/shortcuts';
import { useAbilities } from './abilities';
import { COMMANDS, type Command, type Jump, runCommand } from './commands';
import { confirmLeave } from './leave-guard';
import type { NavItem } from './nav';
import type { PaletteResource } from './palette-hits';
import type { PaletteAction } from './palette-search';

/** The line of a loading screen, while a dialog loads on its first use. */
const Loading = () => <div className="nav-progress" aria-hidden="true" />;
const Palette = dynamic(() => import('./palette').then((module) => module.Palette), {
  ssr: false,
  loading: Loading,
});
const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog), {
  ssr: false,
  loading: Loading,
});
const Appearance = dynamic(() => import('./appearance').then((module) => module.Appearance), {
  ssr: false,
  loading: Loading,
});

/** Time limit for loading the palette's code, during which typed letters are kept. */
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
  /** Letters typed after the palette was opened and before it has loaded. */
  const early = useRef<{ text: string; until: number } | null>(null);
  const isLoaded = useRef(false);
  const takeEarly = useCallback(() => {
    isLoaded.current = true;
    const text = early.current?.text ?? '';
    early.current = null;
    return text;
  }, []);

  useEffect(() => {
    const listeners = (Object.keys(COMMANDS) as Command[]).map((command) => {
      const show = () => {
        if (command === 'palette' && !isLoaded.current)
          early.current = { text: '', until: Date.now() + LOADING_MS };
        // At once: the letters that follow Ctrl K are for the palette.
        flushSync(() => {
          setMounted((before) => new Set(before).add(command));
          setShown(command);
        });
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
      if (key === 'k') runCommand('palette');
      else if (key === 's') document.querySelector<HTMLFormElement>('form[data-save]')?.requestSubmit();
      else return;
      event.preventDefault();
    };
    const single = (event: KeyboardEvent) => {
      const jump = Date.now() - pendingG.current < SEQUENCE_MS && jumps.find(({ key }) => key === event.key);
      pendingG.current = event.key === 'g' ? Date.now() : 0;
      if (jump && abilities.has(jump.ability)) confirmLeave(() => router.push(jump.path as never));
      else if (event.key === '?') runCommand('keys');
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-search]')?.focus();
      else return;
      event.preventDefault();
    };
    /** Captures typed letters for the palette, wherever the focus is. */
    const keep = (event: KeyboardEvent, typed: { text: string }) => {
      if (event.key === 'Escape') {
        early.current = null;
        setShown(null);
      } else if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1);
      else if (event.key.length === 1) typed.text += event.key;
      else return;
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.ctrlKey || event.metaKey) chord(event);
      else if (early.current && Date.now() < early.current.until) keep(event, early.current);
      else if (!isTyping(event.target) && !document.querySelector('dialog[open]')) single(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [abilities, jumps, router]);

  const close = () => setShown(null);
  return (
    <PartBoundary
      text={t('part_failed')}
      retry={t('part_retry')}
      className="fixed top-20 inset-x-4 z-(--z-loading) mx-auto max-w-xl"
    >
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
