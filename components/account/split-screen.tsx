import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Logo } from '@/components/ui/logo';
import { routes } from '@/lib/routes';

/** Layout of the sign-in pages: a form beside a poster, without site navigation. */
export function SplitScreen({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('account.form');
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1fr_1.1fr]">
      <div className="flex flex-col px-[var(--gutter)] lg:px-[max(var(--gutter),5vw)] py-4 lg:min-h-dvh">
        <header>
          <AppLink href={routes.home} aria-label={t('home')} className="inline-block py-2">
            <Logo className="h-9 w-auto" />
          </AppLink>
        </header>
        <main id="contenido" className="my-auto w-full max-w-md py-10 @container">
          <h1
            className="display-1"
            // A letter is at most 0.65 em wide: the longest word is not broken.
            style={{
              fontSize: `min(clamp(min(3rem,15vw), 5.6vw, 5.5rem), ${100 / (longest * 0.65)}cqi)`,
              fontStretch: '96%',
            }}
          >
            {title}
          </h1>
          {children}
        </main>
      </div>
      <div className="colorway-black colorway relative overflow-hidden min-h-[17rem] lg:min-h-0 isolate">
        <picture>
          <source media="(min-width:60rem)" srcSet="/art/entrar.svg" />
          <img
            src="/art/sweatclub-trio.svg"
            alt=""
            width="640"
            height="360"
            className="absolute inset-0 w-full h-full object-cover object-bottom -z-10"
          />
        </picture>
      </div>
    </div>
  );
}
