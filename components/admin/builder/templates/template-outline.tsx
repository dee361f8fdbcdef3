import { cx } from '@/components/ui/cx';
import type { OutlineLine } from '@/lib/server/builder/template-outline';

/** What a template holds, outside the builder. */
export function TemplateOutline({ lines }: { lines: readonly OutlineLine[] }) {
  return (
    <ol className="grid gap-1.5 p-4 lg:p-5">
      {lines.map(({ level, name, dose, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a template have no id
        <li key={at} className={cx(level === 'day' && 'mt-3 first:mt-0 text-lg')}>
          <span className={cx('flex gap-3', level !== 'exercise' && 'font-semibold')}>
            <span className="min-w-0 flex-1">{name}</span>
            {dose && <span className="num text-muted font-normal">{dose}</span>}
          </span>
          {level === 'block' && note && <span className="block text-sm text-muted">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
