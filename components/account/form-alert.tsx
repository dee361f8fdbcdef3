import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';

type FormAlertProps = {
  ref: RefObject<HTMLDivElement | null>;
  text: string | undefined;
  children?: ReactNode;
};

/** The reason why a form was rejected, shown above its fields. */
export function FormAlert({ ref, text, children }: FormAlertProps) {
  const t = useTranslations('account.form');
  if (!text) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="alert alert-error">
      <CircleAlert className="icon" aria-hidden="true" />
      <p>
        <strong>{t('error_prefix')}</strong> {text} {children}
      </p>
    </div>
  );
}
