import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { LineIcon } from '@/components/ui/line-icon';
import type { DayRow } from '@/lib/domain/player/day';
import type { Variant } from '@/lib/domain/player/variants';
import { usePlayer } from './context';
import type { useVariant } from './use-variant';

const VARIANT_PATHS: Readonly<Record<Variant, string>> = {
  video: 'm7 4 13 8-13 8z',
  alternativo:
    'm18 14 4 4-4 4m0-20 4 4-4 4M2 18h2a4 4 0 0 0 3.3-1.7l5.4-8.6A4 4 0 0 1 16 6h6M2 6h2a4 4 0 0 1 3.6 2.2M22 18h-6a4 4 0 0 1-3.3-1.8l-.4-.4',
  restringido:
    'M2 9.5a5.5 5.5 0 0 1 9.6-3.7.56.56 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.5-1.5-3-3.2-3-5.5M3.2 13h6.3l.5-1 2 4.5 2-7 1.5 3.5h5.3',
  tecnica:
    'M3 7V5a2 2 0 0 1 2-2h2m10 0h2a2 2 0 0 1 2 2v2m0 10v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2m8-5a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7.9.3a1 1 0 0 0 0-.6 7.5 7.5 0 0 0-13.8 0 1 1 0 0 0 0 .6 7.5 7.5 0 0 0 13.8 0',
};

/** Apart from the other icons, which load with the page. */
const VariantIcon = ({ variant }: { variant: Variant }) => (
  <LineIcon>
    <path d={VARIANT_PATHS[variant]} />
  </LineIcon>
);

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
