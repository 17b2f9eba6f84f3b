import { existsSync } from 'node:fs';
import { call, codeOf, newAgent, type Call } from './call.ts';
import { everyRole, tokenOfRole } from './callers.ts';
import { askDoctor } from './doctor.ts';
import type { Stage } from './ground.ts';
import { findingOf, notRun, type Context, type Finding, type Proof } from './proof.ts';
import { demoAccounts, demoPassword } from '../../apps/server/src/contexts/accounts/demo-accounts.ts';

/** Where Debian's package `faketime` puts its library, by architecture. */
const library = [
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`,
].find((path) => existsSync(path));
/** Minutes by which the clock of one replica is early, or late. */
const drifts = ['+10m', '-10m'] as const;

const clockOf = (drift: string): Record<string, string> => ({
  LD_PRELOAD: library ?? '',
  FAKETIME: drift,
  // Only the wall clock is wrong: the monotonic clock, timers and durations are those of the machine.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
});

type Step = { readonly what: string; readonly port: number; readonly asked: Call; readonly status: number };

async function oneDrift(stage: Stage, drift: string): Promise<{ faults: string[]; tried: number }> {
  const right = stage.servers[0]?.port ?? 0;
  const wrong = await stage.add({ env: clockOf(drift) });
  const agent = newAgent();
  const faults: string[] = [];
  let tried = 0;
  const take = async ({ what, port, asked, status }: Step): Promise<void> => {
    tried += 1;
    const answer = await call(port, asked, agent);
    if (answer.status !== status) faults.push(`${drift}, ${what} : ${answer.status} ${codeOf(answer) ?? ''}`);
  };
  for (const { role, token } of await everyRole(right))
    await take({
      what: `la session de ${role} ouverte à l’heure`,
      port: wrong.port,
      asked: { method: 'GET', path: '/api/profile', token },
      status: 200,
    });
  for (const { role, token } of await everyRole(wrong.port))
    await take({
      what: `la session de ${role} ouverte ailleurs`,
      port: right,
      asked: { method: 'GET', path: '/api/profile', token },
      status: 200,
    });
  const body = JSON.stringify({ email: demoAccounts[3]?.email, password: demoPassword });
  const signedIn = await call(right, { method: 'POST', path: '/api/auth/sign-in', body }, agent);
  let cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  for (const port of [wrong.port, right, wrong.port]) {
    tried += 1;
    const asked = { method: 'POST', path: '/api/auth/refresh', headers: { cookie } };
    const answer = await call(port, asked, agent);
    cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
    if (answer.status !== 200)
      faults.push(`${drift}, session renouvelée : ${answer.status} ${codeOf(answer) ?? ''}`);
  }
  // Changing a role asks for the password of the last ten minutes: it was given a second ago.
  const admin = await tokenOfRole(right, 'ADMIN');
  const [person] = await stage.run(`select id::text from users where email = 'moderation@elan.test'`);
  for (const port of [right, wrong.port])
    await take({
      what: 'un acte qui demande une preuve fraîche',
      port,
      asked: { method: 'PUT', path: `/api/users/${String(person?.['id'])}/role`, token: admin, body: '{}' },
      status: 400,
    });
  const company = await tokenOfRole(wrong.port, 'COMMUNITY_MANAGER');
  await take({
    what: 'un salarié ajouté',
    port: wrong.port,
    asked: {
      method: 'POST',
      path: '/api/members',
      token: company,
      body: JSON.stringify({ email: `horloge${drift}@preuve.example`, firstName: 'A', lastName: 'B' }),
    },
    status: 201,
  });
  agent.destroy();
  const [ahead] = await stage.run(
    `select count(*)::int as n from audit_log where at > clock_timestamp() + interval '1 second'`,
  );
  if (ahead?.['n'] !== 0)
    faults.push(`${drift} : ${String(ahead?.['n'])} lignes d’audit sont datées par l’horloge fausse`);
  await wrong.stop();
  return { faults, tried };
}

async function prove({ ground }: Context): Promise<Finding> {
  if (library === undefined) return notRun('faketime n’est pas installé (paquet Debian faketime)');
  const stage = await ground.open('clock', { processes: 1 });
  try {
    const faults: string[] = [];
    let tried = 0;
    for (const drift of drifts) {
      const found = await oneDrift(stage, drift);
      faults.push(...found.faults);
      tried += found.tried;
    }
    await Promise.all(stage.servers.map((server) => server.stop()));
    const doctor = await askDoctor(ground, stage.database);
    return findingOf(`${tried} essais`, [...faults, ...doctor.faults]);
  } finally {
    await stage.stop();
  }
}

/** Clock skew: a replica ten minutes early, then late, beside one that is right. Both answer alike. */
export const clock: Proof = {
  name: 'clock',
  what: 'Une réplique à l’heure, une autre décalée de 10 minutes : sessions, preuves et audit d’accord',
  long: true,
  prove,
};
