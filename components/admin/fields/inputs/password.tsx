'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '../../ui/ico';
import type { InputProps } from '../input-props';

/** Never filled in: empty keeps the password as it is. */
export function PasswordInput({ id, path, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.form');
  const [shown, setShown] = useState(false);
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
        <button
          type="button"
          className="mini-button input-end"
          aria-pressed={shown}
          aria-label={t(shown ? 'hide_password' : 'show_password')}
          onClick={() => setShown(!shown)}
        >
          <Ico name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      <p className="hint">{t('password_hint')}</p>
    </>
  );
}
