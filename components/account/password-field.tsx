import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { TextField } from '@/components/ui/field';
import { LineIcon } from '@/components/ui/line-icon';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'adornment'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** Password input with a show button; the browser must not capitalise or correct it. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('account.password');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      adornment={
        <button
          type="button"
          className="input-end icon-button"
          aria-pressed={shown}
          aria-label={t('show')}
          onClick={() => setShown(!shown)}
        >
          <Eye crossed={shown} />
        </button>
      }
    />
  );
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <LineIcon>
      <path d="M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7-10-7-10-7Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 4 16 16" />}
    </LineIcon>
  );
}
