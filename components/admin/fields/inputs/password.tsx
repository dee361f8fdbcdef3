import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MiniButton } from '../../ui/ico';
import type { InputProps } from '../input-props';

/** Always empty at first; left empty, the password stays unchanged, and a new account has none. */
export function PasswordInput({ id, path, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.form');
  const [shown, setShown] = useState(false);
  const isNew = usePathname().endsWith('/create');
  return (
    <>
      <div className="input-wrap">
        <input
          id={id}
          name={path}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          {...aria}
        />
        <MiniButton
          ico={shown ? 'eye-off' : 'eye'}
          className="input-end"
          aria-pressed={shown}
          aria-label={t(shown ? 'hide_password' : 'show_password')}
          onClick={() => setShown(!shown)}
        />
      </div>
      <p className="hint">{t(isNew ? 'password_hint_new' : 'password_hint')}</p>
    </>
  );
}
