import { chromium } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { demoPassword, openPage } from './walk.ts';

/** A browser that another tool drives too, by its port: who is signed in is so for both. */
export type AuditBrowser = {
  /** Signs in a demonstration account, for every page opened from now on, also of another address that reads its token from the same place; returns the token. */
  readonly signIn: (email: string, others?: readonly string[]) => Promise<string>;
  /** Waits until a table of a page shows some words. Throws when it does not. */
  readonly tableShows: (url: string, words: string) => Promise<void>;
  /** What axe finds at a path once its screen is there, in light and in dark: none when the page is right. */
  readonly violationsAt: (path: string) => Promise<string[]>;
  readonly close: () => Promise<void>;
};

// What a screen asks of the server once it is drawn: its rows, its figures.
const longestWaitMs = 10_000;

/** Opens a browser on the product at `url` that listens to `port` for the tools of developers; `folder` keeps its profile. */
export async function openAuditBrowser(options: {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
}): Promise<AuditBrowser> {
  const path = process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(options.folder, {
    ...(path && { executablePath: path }),
    args: [`--remote-debugging-port=${options.port}`, '--no-sandbox', '--disable-gpu'],
    baseURL: options.url,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    // Who opened it closes it, after a signal too.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return {
    async signIn(email, others = []) {
      const answer = await context.request.post('/api/auth/sign-in', {
        data: { email, password: demoPassword },
      });
      if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
      const { idToken } = (await answer.json()) as { idToken: string };
      const page = await context.newPage();
      for (const address of ['/charte', ...others]) {
        await page.goto(address);
        await page.evaluate((token) => {
          localStorage.setItem('jwt', token);
        }, idToken);
      }
      await page.close();
      return idToken;
    },
    async tableShows(address, words) {
      const page = await context.newPage();
      await page.goto(address);
      await page.locator('table').getByText(words).first().waitFor({ timeout: longestWaitMs });
      await page.close();
    },
    async violationsAt(where) {
      const page = await context.newPage();
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await openPage(page, where);
        // Skeletons say that something is on its way; a list of them has gone once its rows are there.
        await page
          .locator('[aria-busy="true"]')
          .first()
          .waitFor({ state: 'detached', timeout: longestWaitMs });
        found.push(...(await violationsOf(page, `${where}, ${colorScheme}`)));
      }
      await page.close();
      return found;
    },
    close: () => context.close(),
  };
}
