import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { anybody, figtree } from '@/app/fonts';
import { KeepFocus } from '@/components/ui/keep-focus';
import { ScriptNotice } from '@/components/ui/script-notice';
import { SCRIPT_WATCH } from '@/lib/domain/script-watch';
import '@/app/styles/admin.css';
import { PasswordDialog } from '@/components/account/password-dialog';
import { AbilitiesProvider } from '@/components/admin/shell/abilities';
import { Frame } from '@/components/admin/shell/frame';
import { IconSprite } from '@/components/admin/shell/icon-sprite';
import { MainArea } from '@/components/admin/shell/main-area';
import { Navbar } from '@/components/admin/shell/navbar';
import { Overlays } from '@/components/admin/shell/overlays';
import { Ico } from '@/components/admin/ui/ico';
import { RoleBar } from '@/components/desk/abilities/role-bar';
import { RoleLimits } from '@/components/desk/abilities/role-limits';
import { Toaster } from '@/components/ui/toaster';
import { getPickerFormats } from '@/lib/admin/settings/get-picker-formats';
import { sessionToken } from '@/lib/auth/csrf';
import { env } from '@/lib/env';
import { HTML_LANG } from '@/lib/i18n/locales';
import { getPreferences } from '@/lib/server/accounts/preferences';
import { viewedRole } from '@/lib/server/desk/abilities/role-view';
import { ownSummary } from './ability-catalog';
import { adminContext } from './context';
import { clientMessages } from './messages';
import { navigationItems, navigationJumps, paletteActions, paletteResources } from './navigation';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return {
    title: { default: t('shell.administration'), template: `%s · ${t('shell.administration')}` },
    robots: { index: false, follow: false },
    icons: { icon: [{ url: '/icons/icon.svg', type: 'image/svg+xml' }] },
    formatDetection: { telephone: false },
  };
}

export default async function AdminLayout({ children }: LayoutProps<'/admin'>) {
  const admin = await adminContext();
  const { context, actor, t } = admin;
  const [preferences, common, picker, view] = await Promise.all([
    getPreferences(context),
    getTranslations({ locale: context.locale, namespace: 'common' }),
    getPickerFormats(),
    viewedRole(),
  ]);
  const items = navigationItems(t);
  const formats = { ...picker, 'time-zone': env.BUSINESS_TIME_ZONE };
  return (
    <html lang={HTML_LANG[context.locale]} className={`${anybody.variable} ${figtree.variable}`}>
      <head>
        <meta name="csrf-token" content={sessionToken(actor.sessionId)} />
        {Object.entries(formats).map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        <script>{SCRIPT_WATCH}</script>
      </head>
      <body data-user={actor.userId} className="admin">
        <IconSprite />
        <ScriptNotice text={common('script_failed')} retry={common('reload')} />
        <KeepFocus />
        <NextIntlClientProvider
          locale={context.locale}
          messages={clientMessages(context.locale)}
          timeZone={env.BUSINESS_TIME_ZONE}
        >
          <a className="skip-link" href="#contenido">
            {common('skip_to_content')}
          </a>
          <AbilitiesProvider initial={[...actor.abilities]}>
            <Frame
              items={items}
              navbar={<Navbar key="navbar" name={actor.name} />}
              overlays={
                <Overlays
                  key="overlays"
                  items={items}
                  jumps={navigationJumps(t)}
                  records={paletteResources()}
                  actions={paletteActions(t)}
                />
              }
              theme={{
                background: preferences.sidebar_background ?? 'none',
                color: preferences.sidebar_color ?? 'none',
              }}
            >
              {view && <RoleBar view={view} person={actor.name} />}
              <MainArea>{children}</MainArea>
              {view && <RoleLimits summary={await ownSummary(admin)} />}
            </Frame>
            <PasswordDialog person={{ name: actor.name, email: actor.email }} />
          </AbilitiesProvider>
          <Toaster
            icons={{
              success: <Ico name="circle-check" />,
              info: <Ico name="info" />,
              warning: <Ico name="triangle-alert" />,
              error: <Ico name="circle-alert" />,
            }}
          />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
