import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:4727';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const pass = 'Elan-demo-2026!';
async function open(email, login, size, dark) {
  const c = await b.newContext({ viewport: size, colorScheme: dark ? 'dark' : 'light', locale: 'fr-FR' });
  const p = await c.newPage();
  p.on('console', (m) => { if (m.type() === 'error') console.log('console', email, m.text().slice(0, 200)); });
  await p.goto(base + login);
  await p.getByLabel(/e-mail/i).first().fill(email);
  await p.getByLabel(/mot de passe/i).first().fill(pass);
  await p.getByRole('button', { name: /se connecter/i }).first().click();
  await p.waitForURL((u) => !u.pathname.includes('login'), { timeout: 20000 });
  await p.waitForTimeout(1500);
  return p;
}
const wide = { width: 1440, height: 900 }, phone = { width: 390, height: 844 };
const shot = async (p, path, name, more) => { try { await p.goto(base + path); await p.waitForTimeout(2000); if (more) await more(p); await p.screenshot({ path: `/tmp/g-shot-${name}.png`, fullPage: false }); console.log('ok', name); } catch (e) { console.log('fail', name, String(e).slice(0, 200)); } };
for (const [size, dark, tag] of [[wide, false, 'w'], [phone, false, 'p'], [wide, true, 'd']]) {
  try {
    const a = await open('admin@elan.test', '/login', size, dark);
    await shot(a, '/app/videos', `videos-${tag}`);
    await shot(a, '/app/videos', `video-${tag}`, async (p) => { await p.getByText('Une minute pour respirer').first().click(); await p.waitForTimeout(2500); });
    const e = await open('elan1@elan.test', '/espace/login', size, dark);
    await shot(e, '/espace/videos', `espace-${tag}`);
    await shot(e, '/espace/videos', `watch-${tag}`, async (p) => { await p.getByText('Une minute pour respirer').first().click(); await p.waitForTimeout(2500); });
    const m = await open('entreprise@elan.test', '/login', size, dark);
    await shot(m, '/app/needs-survey', `survey-${tag}`);
    await a.context().close(); await e.context().close(); await m.context().close();
  } catch (x) { console.log('fail all', tag, String(x).slice(0, 300)); }
}
await b.close();
