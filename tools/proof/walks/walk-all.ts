import type { Answer } from '../call.ts';
import type { Operation } from '../openapi.ts';
import type { Fault } from '../proof.ts';
import type { Made } from '../requests.ts';
import { productOf, type Walk, type Who } from './product.ts';

/** A request of a walk, with the route that it is of. */
export type Step = {
  readonly operation: Operation;
  readonly asked: Made;
  readonly who: Who | undefined;
  readonly token: string | undefined;
};

/** Returns what finds the route of a request, and the parameters of its address: a route without any before one that has some. */
export function routeFinder(operations: readonly Operation[]) {
  const known = operations
    .map((operation) => {
      const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replaceAll('.', '\\.');
      return { operation, pattern: new RegExp(`^${pattern}$`) };
    })
    .toSorted((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);
  return (method: string, path: string): Pick<Step, 'operation'> & { params: Record<string, string> } => {
    const [address = ''] = path.split('?');
    for (const { operation, pattern } of known) {
      const found = operation.method === method && pattern.exec(address);
      if (found) return { operation, params: { ...found.groups } };
    }
    throw new Error(`${method} ${address} n’est pas au document`);
  };
}

const zone = 'Europe/Paris';
const [morning, evening] = [6, 21];
const isDay = (): boolean => {
  const { hour } = Temporal.Now.zonedDateTimeISO(zone);
  return hour >= morning && hour < evening;
};

/** What was walked: how many to their end, those that wait for the day, and what stopped the others. */
export type Walked = { readonly whole: number; readonly waiting: number; readonly faults: readonly Fault[] };

/** Goes every walk, one after the other: each request is sent by `send`, and one that is refused stops its walk, which is a fault. */
export async function walkAll(
  walks: readonly Walk[],
  operations: readonly Operation[],
  send: (step: Step) => Promise<Answer | undefined>,
): Promise<Walked> {
  const routeOf = routeFinder(operations);
  const faults: Fault[] = [];
  const able = walks.filter(({ byDay }) => !byDay || isDay());
  for (const { name, go } of able) {
    let last = '';
    const product = productOf(async ({ method, path, who, token, body, type }) => {
      const { operation, params } = routeOf(method, path);
      const isKeyed = operation.parameters.some((one) => one.name === 'Idempotency-Key');
      const headers = {
        ...(isKeyed && { 'idempotency-key': crypto.randomUUID() }),
        ...(type !== undefined && { 'content-type': type }),
      };
      last = `${method} ${operation.path}`;
      const asked: Made = { method, path, params, headers, ...(body !== undefined && { body }) };
      const answer = await send({ operation, asked, who, token });
      if (answer === undefined) throw new Error('sans réponse');
      return answer;
    });
    try {
      await go(product);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      faults.push({ key: name, fault: `« ${name} » s’arrête à ${last} : ${words.slice(0, 300)}` });
    }
  }
  return { whole: able.length - faults.length, waiting: walks.length - able.length, faults };
}
