import { chromium } from 'playwright';
const base = 'http://127.0.0.1:4726';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
async function as(email, shots) {
  for (const [w, h, scheme] of [[1440, 900, 'light'], [390, 844, 'light'], [1440, 900, 'dark']]) {
    const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'fr-FR' });
    const p = await c.newPage();
    if (scheme === 'dark') await p.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
    await p.goto(base + '/auth/login');
    await p.getByLabel('E-mail').fill(email);
    await p.getByLabel('Mot de passe', { exact: true }).fill('Elan-demo-2026!');
    await p.getByRole('button', { name: 'Se connecter' }).click();
    await p.waitForURL(/app/);
    for (const [name, path, act] of shots) {
      if (w === 1440 && scheme === 'dark' && !/card|pending|company/.test(name)) continue;
      await p.goto(base + path); await p.waitForLoadState('networkidle').catch(()=>{});
      if (act) await act(p);
      await p.waitForTimeout(700);
      await p.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png`, fullPage: true });
    }
    await c.close();
  }
}
const firstLink = async (p) => { await p.getByRole('link', { name: /Mutuelle/ }).first().click(); await p.waitForTimeout(1500); };
await as('admin@elan.test', [
  ['prescriptors', '/app/prescriptors'],
  ['pcard', '/app/prescriptors', firstLink],
  ['company', '/app/prescriptors', async (p) => { await firstLink(p); await p.getByRole('list', { name: 'Rattachements' }).getByRole('link').first().click(); await p.waitForTimeout(2500); }],
  ['pending', '/app/invoicing'],
  ['accounting', '/app/invoicing?tab=accounting'],
  ['run', '/app/invoicing', async (p) => { const x = p.getByRole('button', { name: /^Facturer le/ }); if (await x.count()) { await x.first().click(); await p.getByRole('dialog').getByRole('button', { name: /Facturer/ }).click(); await p.waitForTimeout(4000);} }],
]);
await as('prescripteur@elan.test', [['offers', '/app/offers'], ['own-invoices', '/app/invoicing'], ['portfolio-card', '/app/dashboard']]);
await as('entreprise@elan.test', [['urssaf', '/app/dashboard/urssaf'], ['health-card', '/app/dashboard/health'], ['accidents', '/app/dashboard/health', async (p) => { const x = p.getByRole('button', { name: /ccident/ }); if (await x.count()) await x.first().click(); }]]);
await b.close();
