import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Arrow } from '@/components/ui/arrow';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { ProgramCard } from '@/lib/server/catalog/views';
import { ProgramTile, type WallSpan } from './program-tile';

/** Row patterns of the poster wall; repeated, and ended by a row that fills the width. */
const ROWS: readonly (readonly WallSpan[])[] = [[7, 5], [4, 4, 4], [12]];
/** Programs in an order that looks good side by side; programs added by the studio follow. */
const ORDER = ['sweatclub', 'bootycamp', 'thebasics', 'flashfit', 'reto40', 'reset'];
const LAST_ROW: Readonly<Record<number, readonly WallSpan[]>> = { 1: [12], 2: [7, 5], 3: [4, 4, 4] };

function spansFor(count: number): WallSpan[] {
  const spans: WallSpan[] = [];
  for (let row = 0; spans.length < count; row++) {
    const remaining = count - spans.length;
    const next = ROWS[row % ROWS.length] ?? [12];
    spans.push(...(remaining < next.length || remaining === 1 ? (LAST_ROW[remaining] ?? next) : next));
  }
  return spans;
}

const orderOf = ({ identity: { known, art } }: ProgramCard) => (known ? ORDER.indexOf(art) : ORDER.length);

export function HomeWall({ programs, title }: { programs: readonly ProgramCard[]; title: ReactNode }) {
  const t = useTranslations('site.home');
  const shown = [...programs].sort((a, b) => orderOf(a) - orderOf(b)).slice(0, 12);
  const spans = spansFor(shown.length);
  return (
    <section aria-labelledby="h-programas">
      <div className="wrap flex flex-wrap items-end justify-between gap-4 pb-8">
        <h2 id="h-programas" className="display-2 max-w-[16ch]">
          {title ?? t('wall_title', { count: programs.length })}
        </h2>
        <ButtonLink variant="outline" href={routes.programs}>
          {t('wall_all')} <Arrow />
        </ButtonLink>
      </div>
      <div className="grid lg:grid-cols-12">
        {shown.map((program, index) => (
          <ProgramTile key={program.id} program={program} span={spans[index] ?? 12} />
        ))}
      </div>
    </section>
  );
}
