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

export function HomeScreen({ home }: { home: HomeView }) {
  const { page } = home;
  const { words } = page;
  return (
    <>
      <HomeHero page={page} />
      {home.programs.length > 0 && (
        <>
          <HomeBuilder programs={home.programs} words={words} />
          <HomeWall programs={home.programs} title={words.wall_title} />
        </>
      )}
      <HomeDay day={home.sampleDay} words={words} />
      <HomeReasons page={page} />
      <Quotes title={words.quotes_title} quotes={page.quotes} />
      <HomeShop products={home.products} title={words.shop_title} />
      <HomePayment words={words} />
      <ContactBlock words={words} contact={home.frame.contact} />
    </>
  );
}
