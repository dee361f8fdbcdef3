import type { HomeView } from '@/lib/server/catalog/types';
import { HomeBuilder } from './home-builder';
import { HomeDay } from './home-day';
import { HomeHero } from './home-hero';
import { HomePayment } from './home-payment';
import { HomeReasons } from './home-reasons';
import { HomeShop } from './home-shop';
import { HomeWall } from './home-wall';

export function HomeScreen({ home }: { home: HomeView }) {
  return (
    <>
      <HomeHero />
      {home.programs.length > 0 && (
        <>
          <HomeBuilder programs={home.programs} />
          <HomeWall programs={home.programs} />
        </>
      )}
      <HomeDay day={home.sampleDay} />
      <HomeReasons />
      <HomeShop products={home.products} />
      <HomePayment />
    </>
  );
}
