import { chromium } from 'playwright';
const base = process.argv[2]; const paths = process.argv[3].split(','); const login = process.argv[4];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] });
for (const [w,h] of [[1440,900],[390,844]]) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, locale: 'es-CR' });
  const page = await ctx.newPage();
  page.on('console', m => m.type()==='error' && console.log('CONSOLE', w, page.url(), m.text().slice(0,300)));
  page.on('pageerror', e => console.log('EXC', page.url(), e.message.slice(0,300)));
  page.on('response', r => r.status()>=400 && console.log(r.status(), r.url()));
  if (login) { await page.goto(base+'/api/auth/csrf'); const { csrfToken } = JSON.parse(await page.evaluate(()=>document.body.innerText)); await page.request.post(base+'/api/auth/callback/credentials', { form: { csrfToken, email: login, password: 'brio-demo-2026', json: 'true' } }); }
  for (const p of paths) { await page.goto(base+p, { waitUntil: 'networkidle' }); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/shots/${p.replace(/[^a-z0-9]+/gi,'_')}-${w}.png`, fullPage: true }); console.log(p, w, await page.title(), page.url()); }
  await ctx.close();
}
await b.close();
