import { charterVersion } from '@elan/domain/accounts';
import { place, unknownSiret } from '../../e2e/new-company.ts';
import { askedWait, callPatiently, codeOf, newAgent, type Answer, type Call } from './call.ts';
import { tokenOf, tokenOfRole } from './callers.ts';
import { askDoctor } from './doctor.ts';
import type { Stage } from './ground.ts';
import { findingOf, type Context, type Finding, type Proof } from './proof.ts';

const places = 10;
const callersOfPlaces = 200;
const callersOfOneThing = 100;
const inShort = 20;

/** Sends requests at once, over the replicas in turn, and returns their answers. */
type Rush = (asked: readonly Call[]) => Promise<Answer[]>;
type Scene = {
  readonly stage: Stage;
  readonly rush: Rush;
  readonly token: string;
  readonly many: (full: number) => number;
};
type Race = { readonly fr: string; run(scene: Scene): Promise<string[]> };

const isDone = ({ status }: Answer): boolean => status < 300;
const toldOf = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, (answer) => `${answer.status} ${codeOf(answer) ?? ''}`.trim())]
    .map(([told, same]) => `${told} × ${same.length}`)
    .join(', ');

/** What failed; what was still busy after several waits is told apart: it is late, not wrong. */
function failures(answers: readonly Answer[]): string[] {
  const busy = answers.filter((answer) => askedWait(answer) !== undefined);
  const failed = answers.filter((answer) => answer.status >= 500 && !busy.includes(answer));
  return [
    ...(failed.length > 0 ? [`des échecs : ${toldOf(failed)}`] : []),
    ...(busy.length > 0 ? [`${busy.length} appels encore refusés (503) après plusieurs attentes`] : []),
  ];
}

async function addPeople(
  stage: Stage,
  count: number,
  tag: string,
): Promise<{ company: string; members: string[] }> {
  const [own] = await stage.run(
    `select m.company_id::text as id from account_managers m join users u on u.id = m.user_id where u.email = 'entreprise@elan.test'`,
  );
  const company = String(own?.['id']);
  const rows = await stage.run(
    `insert into members (company_id, email, first_name, last_name, status, source, joined_on)
     select '${company}', '${tag}-' || n || '@course.example', 'Course', 'Course', 'ACTIVE', 'manual', current_date
     from generate_series(1, ${count}) n returning id::text`,
  );
  return { company, members: rows.map((row) => String(row['id'])) };
}

const booking: Race = {
  fr: `${places} places, ${callersOfPlaces} appels`,
  async run({ stage, rush, token, many }) {
    const { company, members } = await addPeople(stage, many(callersOfPlaces), 'place');
    const [session] = await stage.run(
      `update sessions set max_participants = ${places} where id = (select s.id from sessions s
       where s.company_id = '${company}' and s.starts_at > now() + interval '2 days' and s.status = 'ACTIVE'
       order by s.starts_at desc limit 1) returning id::text`,
    );
    const id = String(session?.['id']);
    await stage.run(
      `update programs set licence_types = '{}' where id = (select program_id from sessions where id = '${id}')`,
    );
    const body = (member: string) => JSON.stringify({ memberIds: [member] });
    const path = `/api/sessions/${id}/participants`;
    const answers = await rush(
      members.map((member) => ({ method: 'POST', path, token, body: body(member) })),
    );
    const [row] = await stage.run(
      `select count(*)::int as n from session_participants where session_id = '${id}' and status = 'REGISTERED'`,
    );
    const faults =
      row?.['n'] === places
        ? []
        : [`${String(row?.['n'])} inscrits pour ${places} places (${toldOf(answers)})`];
    return [...failures(answers), ...faults];
  },
};

/** Employees with an account, signed in to the people’s space one after the other: their tokens. */
async function signedInPeople(stage: Stage, count: number): Promise<string[]> {
  const rows = await stage.run(
    `with made as (
       insert into users (email, phone, first_name, last_name, password_hash, email_verified_at, phone_verified_at, status)
       select 'elan-' || n || '@course.example', '+33695' || lpad(n::text, 6, '0'), 'Course', 'Course', u.password_hash, now(), now(), 'ACTIVE'
       from users u, generate_series(1, ${count}) n where u.email = 'elan1@elan.test' returning id, email)
     insert into members (company_id, user_id, email, first_name, last_name, status, source, joined_on)
     select m.company_id, made.id, made.email, 'Course', 'Course', 'ACTIVE', 'manual', current_date
     from made, members m where m.email = 'elan1@elan.test' returning email`,
  );
  const tokens: string[] = [];
  for (const [n, { email }] of rows.entries()) {
    if (n % 10 === 0) await stage.run('delete from rate_limits');
    const { port = 0 } = stage.servers[n % stage.servers.length] ?? {};
    tokens.push(await tokenOf(port, String(email), undefined, 'espace'));
  }
  return tokens;
}

const ownBooking: Race = {
  fr: `${places} places, ${callersOfPlaces} salariés dans leur espace`,
  async run({ stage, rush, many }) {
    const tokens = await signedInPeople(stage, many(callersOfPlaces));
    const [session] = await stage.run(
      `update sessions set max_participants = ${places} where id = (select s.id from sessions s
       where s.company_id = (select company_id from members where email = 'elan1@elan.test') and s.status = 'ACTIVE'
       and s.starts_at > now() + interval '2 days' and s.registered = 0 order by s.starts_at limit 1) returning id::text`,
    );
    const id = String(session?.['id']);
    await stage.run(
      `update programs set licence_types = '{}' where id = (select program_id from sessions where id = '${id}')`,
    );
    const path = `/api/espace/sessions/${id}/booking`;
    const body = JSON.stringify({ waiting: true });
    const answers = await rush(tokens.map((token) => ({ method: 'POST', path, token, body })));
    const [row] = await stage.run(
      `select count(*) filter (where status = 'REGISTERED')::int as placed, count(*) filter (where status = 'WAITING')::int as waiting,
         count(distinct asked_at)::int as ranks from session_participants where session_id = '${id}'`,
    );
    const told = `${String(row?.['placed'])} inscrits, ${String(row?.['waiting'])} en attente, ${String(row?.['ranks'])} rangs`;
    const wanted = `${places} inscrits, ${tokens.length - places} en attente, ${tokens.length} rangs`;
    return [...failures(answers), ...(told === wanted ? [] : [`${told} au lieu de ${wanted}`])];
  },
};

const licences: Race = {
  fr: 'les dernières licences',
  async run({ stage, rush, token, many }) {
    const { company, members } = await addPeople(stage, many(callersOfOneThing), 'licence');
    const [free] = await stage.run(
      `select type, count(*)::int as n from licences where company_id = '${company}' and member_id is null group by 1 order by 2 desc limit 1`,
    );
    const type = String(free?.['type']);
    const asked = members.map((member): Call => ({
      method: 'PUT',
      path: `/api/members/${member}/licences/${type}`,
      token,
      body: '{}',
    }));
    const answers = await rush(asked);
    const left = Math.min(Number(free?.['n']), members.length);
    const given = answers.filter(isDone).length;
    return [
      ...failures(answers),
      ...(given === left ? [] : [`${given} licences données pour ${left} libres (${toldOf(answers)})`]),
    ];
  },
};

const registration = (siret: string, n: number): Call => ({
  method: 'POST',
  path: '/api/companies/registrations',
  headers: { 'x-forwarded-for': `10.${n}.1.1` },
  body: JSON.stringify({
    company: { source: 'manual', siret, name: 'Exemple Course', address: place },
    sizeCode: '5-100',
    declaredHeadcount: 40,
    manager: {
      firstname: 'Nadia',
      lastname: 'Perrin',
      email: `n${n}@societe${siret}.example`,
      phone: `06${siret.slice(1, 7)}${String(n % 100).padStart(2, '0')}`,
      password: 'Grand-Elan-2026!',
    },
    charterVersion,
  }),
});

const oneSiret: Race = {
  fr: 'un SIRET inscrit par plusieurs',
  async run({ stage, rush, many }) {
    const siret = unknownSiret();
    const answers = await rush(Array.from({ length: many(40) }, (_, n) => registration(siret, n)));
    const [row] = await stage.run(`select count(*)::int as n from companies where siret = '${siret}'`);
    const faults =
      row?.['n'] === 1 && answers.filter(isDone).length === 1
        ? []
        : [`${String(row?.['n'])} entreprises (${toldOf(answers)})`];
    return [...failures(answers), ...faults];
  },
};

const linkPatienceMs = 15_000;

async function tokenMailedTo(stage: Stage, email: string): Promise<string> {
  const started = performance.now();
  while (performance.now() - started < linkPatienceMs) {
    const [mail] = await stage.run(
      `select text from mails where mails.to = '${email}' and text like '%token=%' limit 1`,
    );
    const token = /token=([\w-]+)/.exec(JSON.stringify(mail ?? {}))?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`no link was mailed to ${email}`);
}

const oneLink: Race = {
  fr: `un lien, ${callersOfOneThing} appels`,
  async run({ stage, rush, many }) {
    const email = 'salle@elan.test';
    await rush([{ method: 'POST', path: '/api/auth/forgot-password', body: JSON.stringify({ email }) }]);
    const token = await tokenMailedTo(stage, email);
    const body = (n: number) => JSON.stringify({ token, password: `Grand-Chemin-${n}-2026!` });
    const answers = await rush(
      Array.from({ length: many(callersOfOneThing) }, (_, n): Call => ({
        method: 'POST',
        path: '/api/auth/reset-password',
        headers: { 'x-forwarded-for': `10.77.${n}.1` },
        body: body(n),
      })),
    );
    const times = answers.filter(isDone).length;
    return [
      ...failures(answers),
      ...(times === 1 ? [] : [`le lien a servi ${times} fois (${toldOf(answers)})`]),
    ];
  },
};

const oneProgram: Race = {
  fr: 'un programme validé et refusé à la fois',
  async run({ stage, rush, many }) {
    const [program] = await stage.run(
      `select id::text from programs where status = 'PENDING' order by created_at limit 1`,
    );
    if (!program) return [];
    const admin = await tokenOfRole(stage.servers[0]?.port ?? 0, 'ADMIN');
    const path = `/api/programs/${String(program['id'])}`;
    const reason = JSON.stringify({ reason: 'Les créneaux demandés ne conviennent pas.' });
    const answers = await rush(
      Array.from({ length: many(40) }, (_, n): Call => ({
        method: 'POST',
        path: `${path}/${n % 2 === 0 ? 'approval' : 'refusal'}`,
        token: admin,
        body: n % 2 === 0 ? '{}' : reason,
      })),
    );
    const times = answers.filter(isDone).length;
    return [
      ...failures(answers),
      ...(times === 1 ? [] : [`${times} réponses de réussite (${toldOf(answers)})`]),
    ];
  },
};

const races: readonly Race[] = [booking, ownBooking, licences, oneSiret, oneLink, oneProgram];

async function prove({ ground, short }: Context): Promise<Finding> {
  const stage = await ground.open('races');
  const agent = newAgent();
  try {
    const ports = stage.servers.map(({ port }) => port);
    let calls = 0;
    let waits = 0;
    const rush: Rush = (asked) => {
      calls += asked.length;
      const answers = asked.map((one, n) => callPatiently(ports[n % ports.length] ?? 0, one, agent));
      return Promise.all(answers).then((all) => {
        waits += all.reduce((sum, answer) => sum + answer.waits, 0);
        return all;
      });
    };
    const token = await tokenOfRole(ports[0] ?? 0, 'COMMUNITY_MANAGER');
    const many = (full: number): number => (short ? Math.min(full, inShort) : full);
    const faults: string[] = [];
    for (const { fr, run } of races) {
      const found = await run({ stage, rush, token, many });
      faults.push(...found.map((fault) => `${fr} : ${fault}`));
    }
    await Promise.all(stage.servers.map((server) => server.stop()));
    const doctor = await askDoctor(ground, stage.database);
    return findingOf(`${races.length} courses, ${calls} appels, ${waits} attentes demandées (503)`, [
      ...faults,
      ...doctor.faults,
    ]);
  } finally {
    agent.destroy();
    await stage.stop();
  }
}

/** Many callers of one thing, at once and over two replicas: it is given as often as there is some of it. */
export const apiRaces: Proof = {
  name: 'races',
  what: 'Courses par l’API, sur deux serveurs : places, licences, un SIRET, un lien, une décision',
  prove,
};
