// Crosses: espace, mailing, companies, members, spots, programs, sessions, accounts, prescriptors, support.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { freePort, startServer } from './server-process.ts';
import { demoPassword, openPage, signIn } from './walk.ts';

// Threats T05; in full with XSS_PAYLOADS=200, ten texts after the other in the same fields.
const most = Number(process.env['XSS_PAYLOADS'] ?? 10);
const perRound = 10;
const mark = 'window.elanRan=1';

const carriers = [
  `<script>${mark}</script>`,
  `<img src=x onerror="${mark}">`,
  `<svg onload="${mark}">`,
  `"><script>${mark}</script>`,
  `javascript:${mark}`,
  `'-${mark}-'`,
  `<iframe srcdoc="<script>parent.${mark}</script>">`,
  `<details open ontoggle="${mark}">`,
  `{{constructor.constructor('${mark}')()}}`,
  `</title><script>${mark}</script>`,
  `<a href="javascript:${mark}">x</a>`,
  `<style>@import'/x'</style><img src=x onerror=${mark}>`,
  `<math><mtext><img src=x onerror=${mark}>`,
  `<body onload=${mark}>`,
  `<input autofocus onfocus=${mark}>`,
  `<video><source onerror=${mark}>`,
  `<base href="//x/"><script src=a></script>`,
  `\${${mark}}`,
  `<template><img src=x onerror=${mark}></template>`,
  `<object data="javascript:${mark}">`,
] as const;
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('<', '<\u0009'),
  (text) => text.toUpperCase().replaceAll(mark.toUpperCase(), mark),
  (text) => `</textarea>${text}`,
  (text) => `</script>${text}`,
  (text) => `<!--${text}-->${text}`,
  (text) => `]]>${text}`,
  (text) => text.replaceAll('"', '`'),
  (text) => text.replaceAll('=', ' = '),
  (text) => `"'>${text}`,
];
const payloads = disguises.flatMap((disguise) => carriers.map(disguise)).slice(0, most);

let client: pg.Client;
let baseURL = '';
/** The rating and the feedback of this run, which are opened. */
let own = { rating: '', feedback: '' };
const stops: (() => unknown)[] = [];

// A product and a database of its own: no other journey reads what is written there.
test.beforeAll(async () => {
  const url = new URL(process.env['ELAN_DATABASE_URL'] ?? '');
  const name = `stored_texts_${process.pid}`;
  const root = new pg.Client({ connectionString: url.href });
  await root.connect();
  await root.query(`create database ${name}`);
  await root.end();
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'elan-texts-'));
  stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  stops.push(await startServer({ port, databaseUrl: url.href, dataDir }));
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  stops.push(() => client.end());
  own = await rateAndJudge();
});
test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** What people say of coaches, on top of what the demonstration says; returns one rating and one feedback of this run. */
async function rateAndJudge(): Promise<typeof own> {
  const ratings = await client.query<{ id: string }>(
    `insert into session_ratings (company_id, session_id, member_id, coach_id, session_mark, coach_mark, words)
     select p.company_id, p.session_id, p.member_id, s.coach_id, 2, 3, 'Trop court.'
     from session_participants p join sessions s on s.id = p.session_id join members m on m.id = p.member_id
     where m.user_id is not null and p.status = 'PRESENT' and p.guest_of is null
     on conflict do nothing returning id`,
  );
  const feedbacks = await client.query<{ id: string }>(
    `insert into coach_feedbacks (coach_id, held_on, punctuality, teaching, care, words, follow_up, written_by)
     select c.id, '2026-11-02', 2, 3, 4, 'En retard.', 'L’appeler.', u.id from coaches c, users u where u.email = 'admin@elan.test'
     returning id`,
  );
  const [[rating], [feedback]] = [ratings.rows, feedbacks.rows];
  if (!rating || !feedback) throw new Error('Nobody was there to rate, or no coach to judge.');
  return { rating: rating.id, feedback: feedback.id };
}

// What decides who one is and what the server does: no person writes these.
const notTexts =
  /(^|_)(ids?|email|hash|status|role|key|token|version|type|kind|code|purpose|template|zone|identity|slot|machine|event|entity|data)$/;

/** Puts texts in a field, in all of its rows or in those that have one; returns how many rows took one. */
async function fillField({ table, column }: Field, texts: readonly string[], rows: string): Promise<number> {
  try {
    // The number at the end keeps apart what must be unique; a script takes it for a comment.
    const { rowCount } = await client.query(
      `with numbered as (select ctid, row_number() over () as n from "${table}" where ${rows})
       update "${table}" t set "${column}" = ($1::text[])[1 + n % $2] || '/*' || n || '*/' from numbered where t.ctid = numbered.ctid`,
      [texts, texts.length],
    );
    return rowCount ?? 0;
  } catch (error) {
    // A list of words, a length, a format, rows that never change: the database itself refuses such a text.
    expect(error).toBeInstanceOf(pg.DatabaseError);
    return 0;
  }
}

type Field = { readonly table: string; readonly column: string };

/** Puts the texts in every field that takes one, whatever the forms would refuse; returns the fields, `table.column`. */
async function fill(texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Field>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
       and table_name not in ('settings', 'signing_keys', 'rate_limits') order by 1, 2`,
  );
  const filled: string[] = [];
  for (const [rank, field] of rows.filter(({ column }) => !notTexts.test(column)).entries()) {
    const list = texts.map((_, n) => texts[(rank + n) % texts.length] ?? '');
    const count =
      (await fillField(field, list, 'true')) ||
      (await fillField(field, list, `"${field.column}" is not null`));
    if (count > 0) filled.push(`${field.table}.${field.column}`);
  }
  return filled;
}

/** The screens that show what people wrote, with a card or a form open where there is one. */
async function placesOf(email: string): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(
    `select u.id as user, m.company_id as company,
       (select id from sessions s where s.company_id = m.company_id order by starts_at desc limit 1) as session,
       (select id from programs p where p.company_id = m.company_id order by id limit 1) as program,
       (select id from spots s where s.company_id = m.company_id order by id limit 1) as spot,
       (select id from members e where e.company_id = m.company_id order by id limit 1) as member,
       (select id from coaches order by id limit 1) as coach, (select id from objectives order by id limit 1) as objective
     from users u join account_managers m on m.user_id = u.id where u.email = 'entreprise@elan.test'`,
  );
  const { user, company, session, program, spot, member, coach, objective } = rows[0] ?? {};
  const ofBoth = [
    '/app/dashboard',
    '/app/sessions?display=list',
    `/app/sessions?session=${session}`,
    '/app/programs',
    `/app/programs?program=${program}`,
    `/app/programs/${program}/counter`,
    `/app/spots?companyId=${company}&spot=${spot}`,
    `/app/employees?companyId=${company}&member=${member}`,
    `/app/subscriptions?company=${company}`,
    '/app/profile',
    '/app/profile/enterprise',
    '/tutorial',
  ];
  const ofAdministrators = [
    '/app/sessions',
    '/app/packs/validation',
    `/app/coaches?coach=${coach}`,
    `/app/objectives?open=${objective}`,
    `/app/enterprises?company=${company}`,
    '/app/offers',
    `/app/users?user=${user}`,
    '/app/jobs',
    '/app/evaluations',
    `/app/evaluations?rating=${own.rating}`,
    '/app/feedbackCoach',
    `/app/feedbackCoach?feedback=${own.feedback}`,
    `/app/coaches?coach=${coach}&part=reviews`,
    '/dev/mails',
    '/dev/mails?channel=sms',
  ];
  return email === 'admin@elan.test' ? [...ofBoth, ...ofAdministrators] : ofBoth;
}

type Told = { readonly ran: string[]; readonly refused: string[]; readonly failed: string[] };

/** Tells each text that runs, at the moment when it does, each refusal of the security policy and each failure of the server. */
async function watch(page: Page): Promise<Told> {
  const told: Told = { ran: [], refused: [], failed: [] };
  page.on('response', (answer) => answer.status() >= 500 && told.failed.push(answer.url()));
  page.on('dialog', (dialog) => {
    told.ran.push(`a dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('tellRan', (where: string) => void told.ran.push(where));
  await page.exposeFunction('tellRefused', (what: string) => void told.refused.push(what));
  await page.addInitScript(() => {
    type Exposed = Record<string, (what: string) => void>;
    const { tellRan, tellRefused } = window as unknown as Exposed; // exposed above: the types of a window cannot know
    Object.defineProperty(window, 'elanRan', {
      set() {
        tellRan?.(location.pathname + location.search);
      },
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      tellRefused?.(`${location.pathname}${location.search}: ${violatedDirective} ${sample}`);
    });
  });
  return told;
}

/** A screen of the same entry without a stored text. */
type Between = { readonly path: string; readonly title: string };

/** Opens screens one after the other as a click would; returns those that showed a text, and those that never came. */
const openAll = (page: Page, places: readonly string[], between: Between) =>
  page.evaluate(
    async ([all, home]) => {
      const seen = { texts: [] as string[], links: [] as string[], missing: [] as string[] };
      const isBetween = () => document.title.startsWith(home.title);
      const isLoading = () =>
        [...document.querySelectorAll('[role="status"]')].some((one) =>
          one.textContent?.startsWith('Chargement'),
        );
      const showsText = () =>
        document.body.innerText.includes('elanRan') ||
        [...document.querySelectorAll('input, textarea')].some((one) =>
          (one as HTMLInputElement).value.includes('elanRan'),
        );
      const waitFor = async (isThere: () => boolean, patience: number) => {
        const until = performance.now() + patience;
        while (!isThere() && performance.now() < until) await new Promise((done) => setTimeout(done, 25));
        return isThere();
      };
      for (const place of all) {
        // Between two screens the page goes elsewhere, in the same entry: each one is drawn anew.
        window.history.pushState({}, '', home.path);
        await waitFor(isBetween, 8000);
        window.history.pushState({}, '', place);
        const came = await waitFor(
          () => !isBetween() && document.querySelector('h1') !== null && !isLoading(),
          8000,
        );
        if (!came) seen.missing.push(place);
        // What a card or a list asks for comes after its frame.
        if (await waitFor(showsText, 700)) seen.texts.push(place);
        const active = document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]');
        if (active.length > 0) seen.links.push(place);
      }
      return seen;
    },
    [places, between] as const,
  );

/** What an employee reads in their space. */
async function placesOfMember(): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from sessions s join members m on m.company_id = s.company_id
     where m.email = 'elan1@elan.test' and s.status = 'ACTIVE' and s.starts_at > now() order by s.starts_at limit 2`,
  );
  const sessions = rows.map(({ id }) => `/espace/sessions/${id}`);
  const asked = await client.query<{ poll: string | null; video: string | null }>(
    `select (select id from polls where status = 'OPEN' order by id limit 1) as poll, (select id from videos order by id limit 1) as video`,
  );
  const { poll = null, video = null } = asked.rows[0] ?? {};
  return [
    ...sessions,
    '/espace',
    '/espace/mine',
    '/espace/activity',
    '/espace/profile',
    '/espace/polls',
    ...(poll === null ? [] : [`/espace/polls/${poll}`]),
    '/espace/videos',
    ...(video === null ? [] : [`/espace/videos/${video}`]),
    '/espace/purchases',
  ];
}

const office: Between = { path: '/app/params', title: 'Paramètres ·' };
const accounts = [
  { account: 'admin@elan.test', between: office },
  { account: 'entreprise@elan.test', between: office },
  {
    account: 'elan1@elan.test',
    between: { path: '/espace/wallet', title: 'Portefeuille ·' },
    audience: 'espace',
  },
] as const;

for (const { account, between, ...space } of accounts) {
  test(`nothing that was stored runs on the screens of ${account}`, async ({ browser }, { annotations }) => {
    test.setTimeout(60_000 + 30_000 * Math.ceil(payloads.length / perRound));
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const told = await watch(page);
    const audience = 'audience' in space ? space.audience : undefined;
    await signIn(page, account, demoPassword, between.path, audience);
    const places = await (audience ? placesOfMember() : placesOf(account));
    const [fields, shown] = [new Set<string>(), new Set<string>()];
    for (let from = 0; from < payloads.length; from += perRound) {
      for (const field of await fill(payloads.slice(from, from + perRound))) fields.add(field);
      await openPage(page, between.path);
      const { texts, links, missing } = await openAll(page, places, between);
      expect([links, missing]).toEqual([[], []]);
      for (const place of texts) shown.add(place);
    }
    expect([told.ran, told.refused, told.failed]).toEqual([[], [], []]);
    expect(fields.size).toBeGreaterThan(30);
    expect(shown.size).toBeGreaterThan(places.length * 0.7);
    annotations.push({
      type: 'seen',
      description: `${payloads.length} texts in ${fields.size} fields, read on ${shown.size} of ${places.length} screens: ${[...fields].join(', ')}`,
    });
    // The alarm works: what would run is told.
    await page.evaluate(() => Object.assign(window, { elanRan: 1 }));
    await expect.poll(() => told.ran).toHaveLength(1);
    await context.close();
  });
}
