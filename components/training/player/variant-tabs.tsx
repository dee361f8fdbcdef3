'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import type { DayRow } from '@/lib/domain/player/day';
import { usePlayer } from './context';
import type { useVariant } from './use-variant';
import { VariantIcon } from './variant-icon';

type VariantTabsProps = { row: DayRow; chosen: ReturnType<typeof useVariant> };

/** The available variants of the exercise: video, alternativo, restringido, técnica. */
export function VariantTabs({ row, chosen }: VariantTabsProps) {
  const t = useTranslations('player.variants');
  const player = usePlayer();
  const kinds = row.videos.map(({ variant }) => variant);
  if (kinds.length < 2) return null;
  const choose = (at: number) => {
    const variant = kinds[at];
    if (!variant) return;
    player.choose(row.exercise_id, variant);
    player.show('variants');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (kinds.indexOf(chosen.variant ?? 'video') + step + kinds.length) % kinds.length;
    choose(next);
    (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="tabs px-4 lg:px-8" role="tablist" aria-label={t('label', { name: row.name })}>
      {kinds.map((kind, i) => (
        <button
          key={kind}
          type="button"
          role="tab"
          className="tab inline-flex items-center gap-2"
          aria-selected={kind === chosen.variant}
          tabIndex={kind === chosen.variant ? 0 : -1}
          onClick={() => choose(i)}
          onKeyDown={onKeyDown}
        >
          <VariantIcon variant={kind} /> {t(kind)}
        </button>
      ))}
    </div>
  );
}
