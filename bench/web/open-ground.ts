import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAuditBrowser, type AuditBrowser } from '../../e2e/audit-browser.ts';
import { freePort } from '../../e2e/server-process.ts';
import { startProcess } from '../processes.ts';
import { Missing, type Ends } from '../until-end.ts';
import { findLighthouse, type Lighthouse } from './find-lighthouse.ts';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** What pages are measured with; all of it ends with the run. */
export type Ground = {
  /** The address of the built product, with the demonstration in a database of its own. */
  readonly url: string;
  /** A folder of this run alone. */
  readonly folder: string;
  readonly lighthouse: Lighthouse;
  readonly browser: AuditBrowser;
  /** Where the browser listens to Lighthouse. */
  readonly port: number;
};

/** Starts the built product with the demonstration in a database of its own, and returns its address. Throws `Missing`. */
export async function startDemonstration(folder: string, ends: Ends): Promise<string> {
  if (!existsSync(main)) throw new Missing('Le produit n’est pas construit : lancez « npm run build ».');
  const port = await freePort();
  // Its database is its child: whatever ends the product ends it, also when we are killed.
  const { DATABASE_URL: _named, ...inherited } = process.env;
  const env = {
    DATA_DIR: join(folder, 'product'),
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    APP_ENV: 'demo',
    DEMO_DATA: '1',
  };
  try {
    await startProcess([main], env, /prêt/, { ends, inherited });
  } catch (error) {
    throw new Missing('Le produit n’a pas démarré : voir ce qu’il en dit ci-dessus.', { cause: error });
  }
  return `http://127.0.0.1:${port}`;
}

/** Starts the product and a browser that Lighthouse drives too. Throws `Missing` when one of them is not to be had. */
export async function openGround(ends: Ends): Promise<Ground> {
  const lighthouse = await findLighthouse();
  const folder = mkdtempSync(join(tmpdir(), 'elan-web-'));
  ends.add(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const url = await startDemonstration(folder, ends);
  const port = await freePort();
  try {
    const browser = await openAuditBrowser({ url, port, folder: join(folder, 'browser') });
    ends.add(browser.close);
    return { url, folder, lighthouse, browser, port };
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new Missing(
      `Le navigateur ne démarre pas (${reason}) : installez Chromium, ou donnez son chemin dans CHROMIUM_PATH.`,
      { cause: error },
    );
  }
}
