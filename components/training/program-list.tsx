import { useTranslations } from 'next-intl';
import { ProgramArt } from '@/components/catalog/program-art';
import { ShopText } from '@/components/catalog/shop-text';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { ProgramBadge, ProgramChoice } from '@/lib/server/training/frame-view';

/**
 * The customer's programs with icon, name and badge; scrolls after 300 px
 * (docs/spec/specification.md#constants).
 */
export function ProgramList({ programs }: { programs: readonly ProgramChoice[] }) {
  const t = useTranslations('training.plan');
  if (programs.length < 2) return null;
  return (
    <nav aria-label={t('programs')}>
      <ul className="grid gap-1 max-h-[300px] overflow-y-auto p-1 -m-1">
        {programs.map((program) => (
          <li key={program.id}>
            {/* Full page load: the link sets a cookie, which a prefetch must not do. */}
            <AppLink
              hard
              href={routes.planOf(program.id)}
              aria-current={program.selected ? 'true' : undefined}
              className={cx(
                'flex items-center gap-3 p-2 min-h-14',
                program.selected ? 'bg-black text-white' : 'hover:bg-panel',
              )}
            >
              <ProgramArt identity={program.identity} crop="insignia" className="w-11 h-11 flex-none" />
              <span className="leading-tight min-w-0">
                <b lang={langOf(program, 'name')}>{program.name}</b>
                {program.levelName && (
                  <span
                    className={cx('block text-sm', program.selected ? 'text-on-black-muted' : 'text-muted')}
                  >
                    <ShopText of={program} name="levelName">
                      {program.levelName}
                    </ShopText>
                  </span>
                )}
              </span>
              <span className={cx('badge badge-plain ml-auto', program.selected && 'bg-accent text-black')}>
                <BadgeText badge={program.badge} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BadgeText({ badge }: { badge: ProgramBadge }) {
  const t = useTranslations('training.plan');
  if (badge.kind === 'week') return t('week', { week: badge.week });
  return badge.kind === 'month' ? badge.name : t(`status.${badge.status}`);
}
