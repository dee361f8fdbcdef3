import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { Ico } from '../ui/ico';

type SectionRowProps = {
  title: string;
  shown: boolean;
  locked: boolean;
  /** Attributes of the row, and of its handle. */
  drag: ComponentProps<'li'> & { source: ComponentProps<'span'> };
  onUp?: () => void;
  onDown?: () => void;
  onShow: (shown: boolean) => void;
  children: ReactNode;
};

/**
 * A section that can be moved: by its handle with the pointer, by its buttons with keys and by touch. The
 * buttons are never disabled, because the one that moved a section to an end would lose the focus.
 */
export function SectionRow({
  title,
  shown,
  locked,
  drag: { source, ...row },
  onUp,
  onDown,
  onShow,
  children,
}: SectionRowProps) {
  const t = useTranslations('editors.draft');
  const step = (icon: 'arrow-up' | 'arrow-down', label: string, move?: () => void) => (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={label}
      aria-disabled={locked || !move}
      onClick={() => !locked && move?.()}
    >
      <Ico name={icon} size={16} />
    </Button>
  );
  return (
    <li {...row} data-hidden={!shown || undefined}>
      <span className="page-section-handle" aria-hidden="true" {...(locked ? {} : source)}>
        <Ico name="grip-vertical" size={16} />
      </span>
      {children}
      <span className="page-section-moves">
        {step('arrow-up', t('section_up', { name: title }), onUp)}
        {step('arrow-down', t('section_down', { name: title }), onDown)}
      </span>
      <Switch checked={shown} disabled={locked} onChange={(event) => onShow(event.target.checked)}>
        <span className="sr-only">{t('section_shown', { name: title })}</span>
      </Switch>
    </li>
  );
}
