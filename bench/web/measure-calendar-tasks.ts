import pg from 'pg';
import { median } from '../median.ts';
import { longestTasks, press, scrollDown, showView, type Step } from '../../e2e/long-tasks.ts';

const perMonth = 6000;
const companies = 300;
const mostMs = 100;

// Three months around today; a hundred sessions every twelve hours, of coaches and places that are all different.
const statements = [
  `insert into coaches (first_name, last_name, email, status, pro_card_expires_on, insurance_expires_on, vigilance_expires_on)
   select 'Coach', 'Banc ' || n, 'coach' || n || '@bench.example', 'ACTIVE', '2099-01-01', '2099-01-01', '2099-01-01' from generate_series(1, 400) n`,
  `insert into companies (name, siret, siren, facts_source, size_code, eligibility, status, holiday_zone)
   select 'Banc ' || n, '9' || lpad(n::text, 13, '0'), left('9' || lpad(n::text, 13, '0'), 9), 'registry', '5-100', 'eligible',
     'ACTIVE', 'metropole' from generate_series(1, ${companies}) n`,
  `insert into spots (company_id, name, address_line, postal_code, city, size_m2, max_users, inside, services, holiday_zone)
   select id, 'Salle du banc', '1 rue du Banc', '75001', 'Paris', 80, 20, true, '{}', 'metropole' from companies where siret like '9%'`,
  `with places as (select s.id, s.company_id, row_number() over (order by s.id) - 1 as rank from spots s where s.name = 'Salle du banc'),
        people as (select id, row_number() over (order by id) - 1 as rank from coaches where last_name like 'Banc %'),
        aim as (select id from objectives order by keyword limit 1)
   insert into sessions (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at, max_participants)
   select p.company_id, 'COMMUNITY', aim.id, p.id, k.id, case when t < now() then 'ENDED' else 'ACTIVE' end,
     (t at time zone 'Europe/Paris')::date, t, t + interval '45 minutes', 10
   from generate_series(0, ${perMonth * 3 - 1}) n
   join places p on p.rank = n % ${companies}
   join people k on k.rank = n % 400
   cross join aim
   cross join lateral (select date_trunc('day', now()) - interval '30 days' + interval '5 hours'
     + (n / 100) * interval '12 hours' + (n % 10) * interval '1 hour' as t) at`,
  'vacuum analyze',
];

const desk: readonly Step[] = [
  { name: 'mois suivant', act: press('Mois suivant') },
  { name: 'mois précédent', act: press('Mois précédent') },
  { name: 'semaine', act: showView('Semaine') },
  { name: 'semaine suivante', act: press('Semaine suivante') },
  { name: 'défiler la semaine', act: scrollDown },
  { name: 'jour', act: showView('Jour') },
  { name: 'défiler le jour', act: scrollDown },
  { name: 'agenda', act: showView('Agenda') },
  { name: 'défiler l’agenda', act: scrollDown },
  { name: 'mois', act: showView('Mois') },
];
const phone: readonly Step[] = [
  { name: 'défiler l’agenda', act: scrollDown },
  { name: 'mois', act: showView('Mois') },
  { name: 'agenda', act: showView('Agenda') },
];

/** The board of every coach and company, a day and a week of it. */
const board: readonly Step[] = [
  { name: 'défiler le jour', act: scrollDown },
  { name: 'jour suivant', act: press('Jour suivant') },
  { name: 'semaine', act: showView('Semaine') },
  { name: 'défiler la semaine', act: scrollDown },
  { name: 'semaine suivante', act: press('Semaine suivante') },
  { name: 'par entreprise', act: showView('Entreprise') },
  { name: 'défiler les entreprises', act: scrollDown },
  { name: 'jour', act: showView('Jour') },
];

const desktop = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };
const screens = [
  { name: 'calendrier 1440 × 900', path: '/app/sessions', viewport: desktop, steps: desk },
  { name: 'calendrier 390 × 844', path: '/app/sessions', viewport: telephone, steps: phone },
  { name: 'planning 1440 × 900', path: '/app/sessions?display=planning', viewport: desktop, steps: board },
  { name: 'planning 390 × 844', path: '/app/sessions?display=planning', viewport: telephone, steps: board },
];

const turns = 15;

/** The median of some calls of an address, in milliseconds, and the bytes of its answer. */
async function timeOf(url: string, token: string): Promise<{ ms: number; bytes: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
  }
  return { ms: median(times), bytes };
}

/** Prints what the server takes for a day and a week of the board. */
async function printBoardReads(origin: string, token: string): Promise<void> {
  const today = Temporal.Now.plainDateISO('Europe/Paris');
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  for (const [name, from, days] of [
    ['un jour', today, 0],
    ['une semaine', monday, 6],
  ] as const) {
    const to = from.add({ days });
    const { ms, bytes } = await timeOf(
      `${origin}/api/sessions/planning?from=${String(from)}&to=${String(to)}`,
      token,
    );
    console.log(
      `lire ${name} du planning  ${ms.toFixed(1)} ms  ${Math.round(bytes / 1000)} ko, médiane de ${turns}`,
    );
  }
}

/**
 * Measures the longest task of the administrators' calendar and of their planning board with 6,000 sessions a month, in a browser: while
 * their views change and while they are scrolled. What a task takes is the processor time of the page's main thread, which is what the clock says
 * on a machine that nobody shares; before it, what the server takes for the board. Prints a line a step; returns whether none kept the page longer than 100 ms.
 */
export async function measureCalendarTasks({
  url,
  port,
  token,
}: {
  readonly url: string;
  readonly port: number;
  readonly token: string;
}): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  const origin = `http://127.0.0.1:${port}`;
  await printBoardReads(origin, token);
  let held = true;
  for (const { name, path, viewport, steps } of screens) {
    const tasks = await longestTasks({
      url: origin,
      email: 'admin@elan.test',
      path,
      viewport,
      steps,
    });
    for (const step of tasks) {
      held &&= step.workMs <= mostMs;
      console.log(
        `${name}  ${step.name.padEnd(22)} ${String(step.workMs).padStart(5)} ms de processeur, au plus ${mostMs} ; ${String(step.longestMs).padStart(5)} ms à l’horloge`,
      );
    }
  }
  return held;
}
