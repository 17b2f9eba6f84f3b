import { setTimeout as sleep } from 'node:timers/promises';
import { accountsContract, passwordContract, charterVersion } from '@elan/domain/accounts';
import { makeClient, type Client, type Transport } from '@elan/domain/kernel';
import type { newCompany } from '../../../e2e/new-company.ts';
import { demoPassword, mailsTo } from '../../../e2e/walk.ts';
import type { Answer } from '../call.ts';

/** Somebody who signs in, and where. */
export type Who = {
  readonly email: string;
  readonly password?: string;
  readonly audience?: 'espace' | 'coach';
};

/** Who works for us in the demonstration, who manages its company, and its people. */
export const admin: Who = { email: 'admin@elan.test' };
export const moderator: Who = { email: 'moderation@elan.test' };
export const gymManager: Who = { email: 'salle@elan.test' };
export const manager: Who = { email: 'entreprise@elan.test' };
export const coach: Who = { email: 'coach@elan.test', audience: 'coach' };
export const employee: Who = { email: 'elan2@elan.test', audience: 'espace' };

/** The password that who registers on a walk chooses. */
export const chosenPassword = 'Grand-Elan-2026!';

/** A request as it is sent: its address, what it carries, and who sends it. */
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly who: Who | undefined;
  readonly token: string | undefined;
  readonly body?: string | Buffer;
  readonly type?: string;
};
export type Ask = (sent: Sent) => Promise<Answer>;

export type Request = Parameters<typeof newCompany>[0];

/** The product as the people of a walk use it. */
export type Product = {
  /** The part of Playwright's request context that the makers of the journeys use. */
  readonly request: Request;
  /** Typed calls, as somebody or as a visitor; a refusal is thrown. */
  as<T extends object>(who: Who | undefined, contracts: T): Promise<Client<T>>;
  /** Sends or fetches bytes; throws what was answered when it is a refusal. */
  file(who: Who | undefined, method: string, path: string, bytes?: Buffer, type?: string): Promise<Buffer>;
};

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Makes the product out of what asks it. */
export function productOf(ask: Ask): Product {
  const tokens = new Map<string, string>();
  const tokenOf = async (who: Who | undefined): Promise<string | undefined> => {
    if (!who) return undefined;
    const { email, password = demoPassword, audience } = who;
    const key = `${email} ${password} ${audience ?? ''}`;
    const known = tokens.get(key);
    if (known !== undefined) return known;
    const body = JSON.stringify({ email, password, audience });
    const path = accountsContract.signIn.path;
    const answer = await ask({ method: 'POST', path, who: undefined, token: undefined, body });
    if (answer.status !== 200) throw new Error(`${email} ne se connecte pas : ${answer.text}`);
    const { idToken } = JSON.parse(answer.text) as { idToken: string };
    tokens.set(key, idToken);
    return idToken;
  };
  const fetch = async (
    path: string,
    asked: { method?: string; headers?: Record<string, string>; data?: unknown } = {},
  ) => {
    const token = asked.headers?.['authorization']?.replace('Bearer ', '');
    const body = asked.data === undefined ? {} : { body: JSON.stringify(asked.data) };
    const answer = await ask({ method: asked.method ?? 'GET', path, who: undefined, token, ...body });
    return { status: () => answer.status, json: () => parsed(answer.text) };
  };
  return {
    request: { fetch, get: fetch } as unknown as Request, // of Playwright's context, all that the makers of the journeys call
    async as(who, contracts) {
      const send: Transport = async ({ method, url, body }) => {
        const token = await tokenOf(who);
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const { status, text } = await ask({ method, path: url, who, token, ...sent });
        // What refuses without saying why (a redirection, a file) is no answer of a typed call.
        return { status, body: parsed(text) };
      };
      await tokenOf(who);
      return makeClient(contracts, send);
    },
    async file(who, method, path, bytes, type = 'application/octet-stream') {
      const token = await tokenOf(who);
      const { status, text } = await ask({ method, path, who, token, ...(bytes && { body: bytes, type }) });
      if (status >= 300) throw new Error(`${method} ${path} : ${status} ${text.slice(0, 300)}`);
      return Buffer.from(text);
    },
  };
}

const patience = 60;

/** Reads again each half second until what was read is as it must be: what a job or the bank does comes when its turn has come. */
export async function until<T>(what: string, read: () => Promise<T>, isSo: (read: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const found = await read();
    if (isSo(found)) return found;
    if (tries === patience) throw new Error(`${what} : toujours ${JSON.stringify(found)?.slice(0, 300)}`);
    await sleep(500);
  }
}

/** The secret of the newest link that was mailed to an address, whatever its page calls it. */
export async function secretMailedTo({ request }: Product, email: string): Promise<string> {
  const secretOf = async (): Promise<string | undefined> => {
    const [mail] = await mailsTo(request, email);
    return /https?:\/\/\S+[?#]\w+=([\w-]{20,})/.exec(mail?.text ?? '')?.[1];
  };
  return (await until(`un lien envoyé à ${email}`, secretOf, (found) => found !== undefined)) ?? '';
}

/** Chooses a password by the link that an address received; returns who then signs in. */
export async function choosesPassword(
  product: Product,
  email: string,
  audience?: 'espace' | 'coach',
): Promise<Who> {
  const { password } = await product.as(undefined, { password: passwordContract });
  await password.reset({
    body: { token: await secretMailedTo(product, email), password: chosenPassword, charterVersion },
  });
  return { email, password: chosenPassword, ...(audience && { audience }) };
}

/** A walk: what people do one after the other, each act with what those before gave. */
export type Walk = {
  /** In French. */
  readonly name: string;
  /** It is walked while coaches work, in Paris. */
  readonly byDay?: true;
  go(product: Product): Promise<void>;
};

const day = 86_400_000;
/** The civil day that is so many days from today. */
export const dayIn = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);
export const reason = 'Une raison assez longue pour être lue.';
