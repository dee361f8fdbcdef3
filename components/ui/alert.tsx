import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from './cx';
import { Icon } from './icon';

const TONES: Readonly<Record<AlertTone, { className: string; icon: LucideIcon }>> = {
  error: { className: 'alert-error', icon: CircleAlert },
  warning: { className: 'alert-warning', icon: TriangleAlert },
  done: { className: 'alert-done', icon: CircleCheck },
  info: { className: '', icon: Info },
};
export type AlertTone = 'error' | 'warning' | 'done' | 'info';

type AlertProps = {
  tone?: AlertTone | undefined;
  /** Prefix of errors: «Error -». */
  prefix?: ReactNode;
  /** Field errors, each linked to its field by id. */
  items?: readonly { fieldId: string; text: string }[] | undefined;
  action?: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
  /** Receives focus after a failed submit (docs/spec/design.md#accessibility). */
  ref?: Ref<HTMLDivElement> | undefined;
};

export function Alert({ tone = 'info', prefix, items, action, className, id, children, ref }: AlertProps) {
  const style = TONES[tone];
  return (
    <div
      ref={ref}
      id={id}
      tabIndex={-1}
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('alert', style.className, className)}
    >
      <Icon as={style.icon} />
      <div>
        {prefix && <strong>{prefix} </strong>}
        {children}
        {items && items.length > 0 && (
          <ul className="mt-1 grid gap-0.5">
            {items.map((item) => (
              <li key={item.fieldId}>
                <a className="underline underline-offset-2" href={`#${item.fieldId}`}>
                  {item.text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {action}
    </div>
  );
}
