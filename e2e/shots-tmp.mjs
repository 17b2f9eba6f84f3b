import { chromium } from 'playwright-core';
const base = 'http://localhost:4722';
const b = await chromium.launch({
  executablePath: process.env.HOME + '/.cache/elan/chromium-153.0.0-2/chromium.sh',
  args: ['--no-sandbox', '--disable-gpu', '--headless=new', '--no-zygote'],
});
async function shoot(email, aud, paths, opts, tag) {
  const c = await b.newContext(opts);
  const p = await c.newPage();
  const r = await c.request.post(base + '/api/auth/sign-in', {
    data: { email, password: 'Elan-demo-2026!', ...(aud && { audience: aud }) },
    headers: { 'x-forwarded-for': '10.9.0.' + Math.floor(Math.random() * 250) },
  });
  const { idToken } = await r.json();
  const real = typeof paths === 'function' ? await paths(c, idToken) : paths;
  let i = 0;
  for (const path of real) {
    await p.goto(base + path);
    await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/ledger-shots/${tag}-${i++}.png`, fullPage: true });
  }
  await c.close();
}
const ticketPaths = async (c, t) => {
  const h = { authorization: 'Bearer ' + t };
  const l = await (await c.request.get(base + '/api/gift-cards', { headers: h })).json();
  let card = l.items.find((x) => x.status === 'ACCEPTED');
  if (!card)
    card = (
      await (
        await c.request.post(base + '/api/gift-cards', {
          headers: h,
          data: {
            sessions: 3,
            limitPerPerson: 1,
            limitPerCode: 20,
            expiresOn: '2027-12-31',
            manualValidation: false,
            code: null,
            companyId: null,
            note: 'Noël',
            count: 9,
          },
        })
      ).json()
    ).card;
  return [`/app/giftcardRequests/${card.id}/ticket`, `/app/giftcardRequests?card=${card.id}`];
};
await shoot('admin@elan.test', null, ticketPaths, { viewport: { width: 1440, height: 900 } }, 'tk-1440');
await shoot(
  'admin@elan.test',
  null,
  ticketPaths,
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'tk-390d',
);
await b.close();
