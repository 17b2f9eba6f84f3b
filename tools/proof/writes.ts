import { setTimeout as sleep } from 'node:timers/promises';
import { call, codeOf, newAgent, type Answer } from './call.ts';
import type { Stage } from './ground.ts';

/** A load of acts that each write a row, its audit and its e-mail in one transaction. */
export type Writes = {
  /** The addresses of the employees that the product said it had added. */
  readonly acknowledged: readonly string[];
  /** When the last one was acknowledged, by the clock of `performance.now()`. */
  lastAt(): number;
  /** Answers that no failure of the surroundings excuses. */
  readonly faults: readonly string[];
  /** How many were not acknowledged. */
  lost(): number;
  stop(): Promise<void>;
};

const pauseMs = 25;
/** Without a server or a database, and to whom tries too often, these are what is said: anything else would be a fault. */
const excused = new Set([503, 429]);

/** Adds employees one after the other, from so many callers, on one server then the next. */
export function startWrites(options: {
  ports: readonly number[];
  token: string;
  tag: string;
  callers?: number;
}): Writes {
  const { ports, token, tag, callers = 6 } = options;
  const agent = newAgent();
  const acknowledged: string[] = [];
  const faults: string[] = [];
  let lost = 0;
  let n = 0;
  let last = 0;
  let running = true;
  const write = async (): Promise<void> => {
    const turn = n++;
    const email = `${tag}-${turn}@preuve.example`;
    const body = JSON.stringify({ email, firstName: 'Preuve', lastName: 'Preuve' });
    const headers = { 'x-forwarded-for': `10.8.${turn % 250}.1` };
    const asked = { method: 'POST', path: '/api/members', token, body, headers };
    // A server that is down refuses or breaks the connection: nothing was acknowledged.
    const answer = await call(ports[turn % ports.length] ?? 0, asked, agent).catch(() => undefined);
    if (answer?.status === 201) {
      acknowledged.push(email);
      last = performance.now();
      return;
    }
    lost += 1;
    const fault = answer && faultOf(answer);
    if (fault) faults.push(fault);
  };
  const run = async (): Promise<void> => {
    while (running) {
      await write();
      await sleep(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: callers }, run));
  return {
    acknowledged,
    faults,
    lastAt: () => last,
    lost: () => lost,
    async stop() {
      running = false;
      await all;
      agent.destroy();
    },
  };
}

function faultOf(answer: Answer): string | undefined {
  if (!excused.has(answer.status)) return `réponse ${answer.status} ${codeOf(answer) ?? ''} pendant la panne`;
  return answer.headers['retry-after'] ? undefined : `un ${answer.status} ne dit pas quand revenir`;
}

/** Waits until a write is acknowledged after this moment; returns how long it took, in milliseconds, or undefined past the patience. */
export async function untilWritten(
  writes: Writes,
  since: number,
  patience: number,
): Promise<number | undefined> {
  while (performance.now() - since < patience) {
    if (writes.lastAt() > since) return writes.lastAt() - since;
    await sleep(20);
  }
  return undefined;
}

/** Returns which acknowledged writes are not there, or are there twice, or whose e-mail is not there once. */
export async function missingWrites(stage: Pick<Stage, 'run'>, { acknowledged }: Writes): Promise<string[]> {
  const rows = await stage.run(
    `select m.email, (select count(*)::int from mails where mails.to = m.email) as mails
     from members m where m.email like '%@preuve.example'`,
  );
  const found = Map.groupBy(rows, (row) => String(row['email']));
  return acknowledged.flatMap((email) => {
    const [row, ...more] = found.get(email) ?? [];
    if (!row) return [`${email} : acquitté, et perdu`];
    if (more.length > 0) return [`${email} : écrit ${more.length + 1} fois`];
    return row['mails'] === 1 ? [] : [`${email} : ${String(row['mails'])} e-mails`];
  });
}
