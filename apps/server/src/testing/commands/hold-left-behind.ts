import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contexts } from '../../compose-contexts.ts';
import { takesKey } from '../../platform/http/run-once.ts';
import { findRoute, nameOfRoute } from './contract-commands.ts';
import { changedSomething, followStatements, type Sent } from './follow-writes.ts';
import left from './left-behind.json' with { type: 'json' };
import { leftBehind } from './left-behind.ts';

/** What every request and every job always leaves behind: `npm run left-behind` writes it, and what changes in it is read like code. */
export const leftByName: Readonly<Record<string, string>> = left;

const recordedIn = process.env['LEFT_BEHIND_FOLDER'];

/** Keeps, or holds against the list, what one run left behind. */
function hold(named: string, sent: readonly Sent[], isKeyed: boolean): void {
  // What is behind the wall of a company has its conditions too.
  const wall = sent.find((one) => one.wall !== null)?.wall;
  const name = wall ? `${named} (${wall})` : named;
  const facts = leftBehind(sent, isKeyed);
  if (recordedIn !== undefined) {
    appendFileSync(join(recordedIn, `${process.pid}.jsonl`), `${JSON.stringify([name, facts])}\n`);
    return;
  }
  const missing = (leftByName[name]?.split('; ') ?? []).filter((fact) => !facts.includes(fact));
  if (missing.length > 0)
    throw new Error(
      `${name} no longer leaves behind: ${missing.join('; ')}. It left: ${facts.join('; ')}. If that is meant: npm run left-behind`,
    );
}

type Asked = {
  readonly method?: string;
  readonly url?: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
};
type Answered = { readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>> };

function holdRequest({ method = 'GET', url, headers = {} }: Asked, answer: Answered, sent: readonly Sent[]) {
  if (typeof url !== 'string' || answer.statusCode >= 300) return;
  const route = findRoute(method, url);
  if (!route || answer.headers['idempotent-replayed'] !== undefined) return;
  // What is done already is done once more by doing nothing.
  if (method === 'GET' || changedSomething(sent))
    hold(nameOfRoute(route), sent, 'idempotency-key' in headers && takesKey(route));
}

/**
 * Holds every request that succeeds in a test against what it always leaves behind: its lines of the audit, who hears of it, its mails and
 * jobs, the tables it writes and locks, the conditions of one company, its longest lists, and that one transaction holds all. What a use
 * case forgets fails in any test that asks for it.
 */
export function holdRequests(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app) as unknown as (asked: Asked) => Promise<Answered>; // of its overloads tests call this one
  const held = async (asked: Asked): Promise<Answered> => {
    const [answer, sent] = await followStatements(() => inject(asked));
    holdRequest(asked, answer, sent);
    return answer;
  };
  app.inject = held as unknown as FastifyInstance['inject']; // the answer is the one of `inject`, whole
  return app;
}

type Run = (...given: unknown[]) => Promise<unknown>;
const held = new WeakSet();

/** Holds every job that a test runs, as `holdRequests` holds requests. */
export function holdJobs(): void {
  for (const job of contexts.flatMap(({ jobs = [] }) => jobs)) {
    if (held.has(job)) continue;
    held.add(job);
    const { name, run } = job as unknown as { readonly name: string; readonly run: Run }; // its data is erased: it is handed on as it came
    const followed: Run = async (...given) => {
      const [report, sent] = await followStatements(() => run.apply(job, given));
      if (changedSomething(sent)) hold(`job ${name}`, sent, false);
      return report;
    };
    Object.assign(job, { run: followed });
  }
}
