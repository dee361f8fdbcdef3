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
  return (
    <>
      <HomeHero page={page} />
      {home.programs.length > 0 && (
        <>
          <HomeBuilder programs={home.programs} page={page} />
          <HomeWall programs={home.programs} title={titled('wall_title')} />
        </>
      )}
      <HomeDay day={home.sampleDay} page={page} />
      <HomeReasons page={page} />
      <Quotes page={page} />
      <HomeShop products={home.products} title={titled('shop_title')} />
      <HomePayment page={page} />
      <ContactBlock page={page} contact={home.frame.contact} />
    </>
  );
}
