import { prepareBench } from './server';

/**
 * `npm run bench [-- web static lighthouse checkout overload admin list desk builder builder-calls training
 * grow cluster recovery]` prints the bytes and paint times of pages, requests per second of a static page and
 * of a minimal Next page, Lighthouse's scores, the time of a checkout, alone and under ten times the
 * visitors, the response times of a list of the back office, of lists over a million orders, of a customer's
 * page and searches, of the program builder (`builder-calls`: without its screen in a browser), of training
 * after five years and without a connection, of a person's pages and the log among millions of rows, of one,
 * two and three web processes, and the time until a killed PostgreSQL runs again. Compare only numbers of one
 * run.
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
if (runs('cluster')) await (await import('./cluster')).benchCluster();
if (runs('recovery')) await (await import('./recovery')).benchRecovery();
