import { Fragment, type ReactNode } from 'react';
import { HOME_SECTIONS, shownSections } from '@/lib/domain/content/page-sections';
import { routes } from '@/lib/routes';
import type { HomeView } from '@/lib/server/catalog/views';
import { ContactBlock } from './contact-block';
import { HomeBuilder } from './home-builder';
import { HomeDay } from './home-day';
import { HomeHero } from './home-hero';
import { HomePayment } from './home-payment';
import { HomeReasons } from './home-reasons';
import { HomeShop } from './home-shop';
import { HomeWall } from './home-wall';
import { Quotes } from './quotes';
import { ShopText } from './shop-text';

export function HomeScreen({ home }: { home: HomeView }) {
  const { page } = home;
  const titled = (name: 'wall_title' | 'shop_title') =>
    page.words[name] && (
      <ShopText of={page} name={name}>
        {page.words[name]}
      </ShopText>
    );
  const sections: Record<(typeof HOME_SECTIONS)[number], ReactNode> = {
    builder: home.programs.length > 0 && (
      <>
        <HomeBuilder programs={home.programs} page={page} />
        <HomeWall programs={home.programs} title={titled('wall_title')} />
      </>
    ),
    day: <HomeDay day={home.sampleDay} page={page} />,
    benefits: <HomeReasons page={page} />,
    quotes: <Quotes page={page} />,
    shop: (
      <>
        <HomeShop products={home.products} title={titled('shop_title')} />
        <HomePayment page={page} />
      </>
    ),
    contact: <ContactBlock page={page} contact={home.frame.contact} />,
  };
  const shown = shownSections(HOME_SECTIONS, page.words.section_order);
  const hasBuilder = shown.includes('builder') && home.programs.length > 0;
  return (
    <>
      <HomeHero page={page} start={hasBuilder ? '#empezar' : routes.programs} />
      {shown.map((id) => (
        <Fragment key={id}>{sections[id]}</Fragment>
      ))}
    </>
  );
}
