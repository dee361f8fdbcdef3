import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { AbilitiesProvider } from '../shell/abilities';
import { RoleStart } from './role-start';

vi.mock('next/navigation', () => ({ usePathname: () => '/admin/user-management/roles/create' }));

test.each([
  [true, ['role_create', 'role_access', 'role_show']],
  [false, ['role_create', 'role_access']],
  [false, ['role_create']],
])('a copy of another role is offered (%s) to whoever may find and read it: %j', (offered, abilities) => {
  const grid = { actions: [], groups: [], presets: [] };
  const drawn = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={MESSAGES.es} timeZone="UTC">
      <AbilitiesProvider initial={abilities}>
        <RoleStart grid={grid} onChoose={() => null} />
      </AbilitiesProvider>
    </NextIntlClientProvider>,
  );
  expect(drawn.includes('copy-role')).toBe(offered);
});
