import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { ProgramCard } from '@/lib/server/catalog/views';
import { ProgramArt } from './program-art';
import { ShopText } from './shop-text';

type ProgramSelectorProps = { programs: readonly ProgramCard[]; currentSlug: string };

function Items({ programs, currentSlug }: ProgramSelectorProps) {
  return programs.map((program) => (
    <li key={program.id} className="flex-none">
      <AppLink
        href={routes.program(program.slug)}
        className="program-picker-item"
        aria-current={program.slug === currentSlug ? 'page' : undefined}
      >
        <ProgramArt identity={program.identity} crop="insignia" className="w-10 h-10 rounded-sm" />
        <span className="font-bold leading-tight" lang={langOf(program, 'name')}>
          {program.name}
        </span>
        {program.levelName && (
          <Badge>
            <ShopText of={program} name="levelName">
              {program.levelName}
            </ShopText>
          </Badge>
        )}
      </AppLink>
    </li>
  ));
}

/**
 * Program selector: a dropdown below 768 px (scrolls after 300 px), a list above.
 * Each entry has icon, name and badge (docs/spec/specification.md#purpose,
 * docs/spec/specification.md#constants).
 */
export function ProgramSelector({ programs, currentSlug }: ProgramSelectorProps) {
  const t = useTranslations('site.program');
  const current = programs.find((program) => program.slug === currentSlug);
  if (!current || programs.length < 2) return null;
  return (
    <nav aria-label={t('selector')} className="border-b border-line">
      <details className="program-picker md:hidden" name="programas">
        <summary className="wrap flex items-center gap-3 min-h-14 font-semibold">
          <span className="flex-1">{t('selector')}</span>
          <Icon as={ChevronDown} />
        </summary>
        <ul className="program-picker-list">
          <Items programs={programs} currentSlug={currentSlug} />
        </ul>
      </details>
      <ul className="wrap hidden md:flex gap-1 overflow-x-auto no-scrollbar py-2">
        <Items programs={programs} currentSlug={currentSlug} />
      </ul>
    </nav>
  );
}
