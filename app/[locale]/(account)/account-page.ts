import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NotFoundScreen } from '@/components/site/not-found-screen';
import type { Locale } from '@/lib/i18n/locales';
import { type CheckedPage, checkedPage } from '../../or-missing';
import { areaNotFoundMetadata } from '../(site)/page-metadata';
import PlanNotFound from './month_progress/not-found';
import { privateMetadata, type RootTranslator } from './private-metadata';

type Render<Props> = (props: Props) => Promise<ReactNode>;

/** A page of the account, or its 404. */
export const accountPage = <Props>(render: Render<Props>) => checkedPage(render, NotFoundScreen);

/** A page of the plan, or its 404, which leads back to the plan. */
export const planPage = <Props>(render: Render<Props>) => checkedPage(render, PlanNotFound);

/** `generateMetadata` of such a page with this title, or that of the 404. */
export const titled =
  <Props extends { params: Promise<{ locale: string }> }>(
    title: (t: RootTranslator, params: Awaited<Props['params']>) => string,
    page: CheckedPage<Props>,
  ) =>
  async (props: Props): Promise<Metadata> => {
    const params = (await props.params) as Awaited<Props['params']>;
    setRequestLocale(params.locale as Locale);
    if (await page.isMissing(props)) return areaNotFoundMetadata(props);
    return privateMetadata(props.params, (t) => title(t, params));
  };
