import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Ico } from '../ui/ico';

/** What a role may do («Puede»), or what it lacks («No ve»). */
export function RoleLines({
  items,
  lacks = false,
  className,
}: {
  items: readonly string[];
  lacks?: boolean;
  className: string;
}) {
  const t = useTranslations('staff.matrix');
  return (
    <ul className={cx('grid gap-1.5', className)}>
      {items.length === 0 && <li className="text-muted">{t('none_listed')}</li>}
      {items.map((text) => (
        <li key={text} className="flex gap-2 text-soft">
          <Ico name={lacks ? 'eye-off' : 'check'} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
