import { setTimeout as sleep } from 'node:timers/promises';
import { call, codeOf, newAgent, type Answer } from './call.ts';
import { tokenOfRole } from './callers.ts';
import { openLine, type CuttableLine, type Line } from './cuttable-line.ts';
import { askDoctor } from './doctor.ts';
import { freePort } from './ports.ts';
import { findingOf, type Context, type Finding, type Proof } from './proof.ts';

const fullMs = 30_000;
const shortMs = 3000;
/** No request waits longer than this for an answer, whatever the database does. */
const answeredWithinMs = 12_000;
const backWithinMs = 10_000;
const everyMs = 250;

const french = /[a-zà-ÿ]+ .*[.!]$/i;

type Asked = { readonly path: string; readonly body?: string };
const asks = (n: number): Asked[] => [
  { path: '/api/members?page=1' },
  { path: '/api/environment' },
  { path: '/api/health' },
  {
    path: '/api/members',
    body: JSON.stringify({ email: `coupure-${n}@preuve.example`, firstName: 'A', lastName: 'B' }),
  },
];

function faultOf(line: Line, { path }: Asked, answer: Answer): string | undefined {
  if (answer.ms > answeredWithinMs)
    return `${line} : ${path} a répondu après ${Math.round(answer.ms / 1000)} s`;
  if (answer.status < 500) return undefined;
  if (answer.status !== 503) return `${line} : ${path} répond ${answer.status} ${codeOf(answer) ?? ''}`;
  if (path === '/api/health') return undefined;
  const { error } = JSON.parse(answer.text) as { error?: { code: string; message: string } };
  if (error?.code !== 'service-unavailable' || !french.test(error.message))
    return `${line} : ${path} dit ${answer.text.slice(0, 120)}`;
  return answer.headers['retry-after'] ? undefined : `${line} : ${path} ne dit pas quand revenir`;
}

async function cut(
  { line, port, token, ms }: { line: CuttableLine; port: number; token: string; ms: number },
  state: Line,
): Promise<{ faults: string[]; sent: number; refused: number; backAfter: number | undefined }> {
  const agent = newAgent();
  const faults: string[] = [];
  const pending: Promise<void>[] = [];
  let sent = 0;
  let refused = 0;
  const ask = async (asked: Asked): Promise<void> => {
    sent += 1;
    const method = asked.body === undefined ? 'GET' : 'POST';
    const answer = await call(port, { ...asked, method, token }, agent).catch(
      (error: Error) => error.message,
    );
    const fault =
      typeof answer === 'string'
        ? `${state} : ${asked.path} sans réponse (${answer})`
        : faultOf(state, asked, answer);
    if (fault) faults.push(fault);
    if (typeof answer !== 'string' && answer.status === 503) refused += 1;
  };
  await line.set(state);
  const until = performance.now() + ms;
  for (let n = 0; performance.now() < until; n += 1) {
    for (const asked of asks(n)) pending.push(ask(asked));
    await sleep(everyMs);
  }
  await line.set('open');
  const since = performance.now();
  await Promise.all(pending);
  let backAfter: number | undefined;
  while (backAfter === undefined && performance.now() - since < 3 * backWithinMs) {
    const body = JSON.stringify({ email: `retour-${state}@preuve.example`, firstName: 'A', lastName: 'B' });
    const asked = { method: 'POST', path: '/api/members', token, body };
    // A server that is still recovering times out or breaks the connection: retried, and `backAfter` says when it came back.
    const answer = await call(port, asked, agent).catch(() => undefined);
    if (answer?.status === 201) backAfter = performance.now() - since;
    else await sleep(everyMs);
  }
  agent.destroy();
  return { faults, sent, refused, backAfter };
}

async function prove({ ground, short }: Context): Promise<Finding> {
  const port = await freePort();
  const line = await openLine(port, ground.cluster.port);
  const stage = await ground.open('cut-database', { processes: 0 });
  try {
    const databaseUrl = ground.cluster.urlOf(stage.database, port);
    const server = await stage.add({ databaseUrl });
    const token = await tokenOfRole(server.port, 'COMMUNITY_MANAGER');
    const faults: string[] = [];
    const figures: string[] = [];
    let sent = 0;
    for (const state of ['refused', 'silent'] as const) {
      const found = await cut({ line, port: server.port, token, ms: short ? shortMs : fullMs }, state);
      sent += found.sent;
      faults.push(...new Set(found.faults));
      if (found.backAfter === undefined || found.backAfter > backWithinMs)
        faults.push(`${state} : pas de retour en ${backWithinMs / 1000} s`);
      figures.push(
        `${state} : ${found.sent} requêtes, ${found.refused} répondues 503, écrit à nouveau après ${Math.round(found.backAfter ?? 0)} ms`,
      );
    }
    await server.stop();
    const doctor = await askDoctor(ground, stage.database);
    return findingOf(`${sent} requêtes`, [...faults, ...doctor.faults], figures);
  } finally {
    await stage.stop();
    await line.close();
  }
}

/** The database away, then silent: every request is answered in time and in French, and all works again when it is back. */
export const cutDatabase: Proof = {
  name: 'cut-database',
  what: 'Base coupée 30 s, puis muette 30 s : 503 en moins de 12 s, retour sans redémarrage',
  long: true,
  prove,
};
