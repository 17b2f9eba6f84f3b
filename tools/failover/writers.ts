import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './products.ts';

/** A write that the product acknowledged. */
export type Acknowledged = {
  readonly email: string;
  readonly id: string;
  /** The process that acknowledged it. */
  readonly port: number;
  /** When its last request left and was answered, in milliseconds of `performance.now()`. */
  readonly sentAt: number;
  readonly answeredAt: number;
};

/** What the writers did since they started. */
export type Written = {
  readonly acknowledged: Acknowledged[];
  /** Addresses that were asked again after a failure, and were there already: the first request had been done. */
  readonly foundThere: string[];
  /** Answers that no caller should get: a refusal at the first request of an address, anything but 201, 409, 503. */
  readonly surprises: Map<string, number>;
  /** Requests that were answered by an error or by nothing: cut while the database was away. */
  cut: number;
};

const writersOfProduct = 4;
const pauseMs = 60;
const retryMs = 150;
/** The timeout of a request: longer than the statement timeout of the database (10 s). */
const patienceMs = 15_000;

type Answer = { readonly status: number; readonly code: string; readonly id: string };

async function addMember(port: number, token: string, companyId: string, email: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ companyId, email, firstName: 'Camille', lastName: 'Bascule' }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = (await response.json()) as { id?: string; error?: { code: string } };
  return { status: response.status, code: body.error?.code ?? '', id: body.id ?? '' };
}

/**
 * Adds employees through every product at once until stopped: each a transaction of its own with its line of the audit, its mail,
 * its job and its live event. A request that was cut is sent again with the same address, which a company holds once.
 */
export function startWriting(options: {
  readonly products: readonly Product[];
  readonly token: string;
  readonly companies: readonly string[];
  /** What the addresses of this run begin with. */
  readonly prefix: string;
}): { written: Written; stop(): Promise<void> } {
  const { products, token, companies, prefix } = options;
  const written: Written = { acknowledged: [], foundThere: [], surprises: new Map(), cut: 0 };
  let isStopped = false;
  let made = 0;

  const writeOne = async ({ port }: Product): Promise<void> => {
    const rank = made++;
    const email = `${prefix}-${rank}@bascule.example`;
    const companyId = companies[rank % companies.length] ?? '';
    for (let tries = 1; !isStopped || tries === 1; tries += 1) {
      const sentAt = performance.now();
      // A primary that dies cuts the connection: nothing was acknowledged, `cut` counts it, and the same person is sent again.
      const answer = await addMember(port, token, companyId, email).catch(() => undefined);
      if (answer?.status === 201) {
        written.acknowledged.push({ email, id: answer.id, port, sentAt, answeredAt: performance.now() });
        return;
      }
      if (answer?.code === 'members/already-member' && tries > 1) {
        written.foundThere.push(email);
        return;
      }
      written.cut += 1;
      if (answer && answer.status !== 503) {
        const what = `${answer.status} ${answer.code}`;
        written.surprises.set(what, (written.surprises.get(what) ?? 0) + 1);
      }
      await sleep(retryMs);
    }
  };

  const write = async (product: Product): Promise<void> => {
    while (!isStopped) {
      await writeOne(product);
      await sleep(pauseMs);
    }
  };
  const running = products.flatMap((product) =>
    Array.from({ length: writersOfProduct }, () => write(product)),
  );
  return {
    written,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
