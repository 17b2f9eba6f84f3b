import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../e2e/server-process.ts';
import { startProcess, stopProcess } from '../../bench/processes.ts';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** A process of the product, as `npm start` runs it. */
export type Product = { readonly port: number; readonly pid: number; stop(): Promise<void> };

/** Starts a process of the built product on a database, its journal in a file of `folder`. */
export async function startProduct(folder: string, databaseUrl: string): Promise<Product> {
  const port = await freePort();
  const child = await startProcess(
    [main],
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      APP_ENV: 'demo',
      DEMO_DATA: '1',
      LOG_LEVEL: 'info',
    },
    /est prêt/,
  );
  child.stdout?.pipe(createWriteStream(join(folder, `product-${port}.log`)));
  return { port, pid: child.pid, stop: () => stopProcess(child) };
}

const password = 'Elan-demo-2026!';

/** A person who signed in: the token of the requests, the cookie of the browser. */
export type SignedIn = { readonly token: string; readonly cookie: string; readonly userId: string };

/** Signs a demonstration account in. */
export async function signIn(port: number, email: string): Promise<SignedIn> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  const { idToken, user } = (await answer.json()) as { idToken: string; user: { _uid: string } };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { token: idToken, cookie: cookie.join('; '), userId: user._uid };
}
