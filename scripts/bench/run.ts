import { prepareBench } from './server';

/**
 * `npm run bench [-- web static lighthouse checkout overload admin list desk builder builder-calls training grow]`
 * prints what the pages weigh and how fast they paint, how many requests a static page serves beside a minimal
 * Next page, Lighthouse's scores, what a checkout costs, alone and beside ten times the visitors, how soon a
 * list of the back office answers, how lists do on a million orders, how long staff wait for a customer and a
 * search, what the program builder takes (`builder-calls`: without its screen in a browser), what training
 * takes after five years and without a connection, and what a person's pages and the log take among millions of
 * rows. Numbers are compared within one run.
 */
const requested = process.argv.slice(2);
const runs = (name: string) => requested.length === 0 || requested.includes(name);

if (['web', 'static', 'lighthouse'].some(runs)) {
  const server = await prepareBench();
  try {
    if (runs('web')) await (await import('./web')).benchWeb(server.url);
    if (runs('lighthouse')) await (await import('./lighthouse')).benchLighthouse(server.url);
    if (runs('static')) await (await import('./static')).benchStatic(server.url);
  } finally {
    await server.stop();
  }
}
if (runs('checkout')) await (await import('./checkout')).benchCheckout();
if (runs('overload')) await (await import('./overload')).benchOverload();
if (runs('admin')) await (await import('./admin')).benchAdmin();
if (runs('list')) await (await import('./list')).benchList();
if (runs('desk')) await (await import('./desk')).benchDesk();
if (runs('builder') || runs('builder-calls'))
  await (await import('./builder')).benchBuilder({ screen: runs('builder') });
if (runs('training')) await (await import('./training')).benchTraining();
if (runs('grow')) await (await import('./grow')).benchGrow();
