// Crosses: accounts, programs, sessions.
import { expect, test, type Page } from '@playwright/test';
import { registerCompany } from './new-company.ts';
import { demoPassword, openPage, signIn } from './walk.ts';

/** Returns what the security policy of the page refused since this was called (threats T05). */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (what: string) => void refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) => {
      const told = window as unknown as { tellRefused: (what: string) => void }; // exposed above
      told.tellRefused(`${location.pathname}: ${violatedDirective} ${sample} (${sourceFile})`);
    });
  });
  return refused;
}

/** Tries to make a text markup, or a script, as injected code would; returns the names of what went through. */
const forbiddenWays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const markup = '<img src="x" onerror="document.title = 1">';
    const node = document.body.appendChild(document.createElement('div'));
    const script = document.createElement('script');
    const ways: Record<string, () => void> = {
      innerHTML: () => {
        node.innerHTML = markup;
      },
      insertAdjacentHTML: () => {
        node.insertAdjacentHTML('beforeend', markup);
      },
      srcdoc: () => {
        document.createElement('iframe').srcdoc = markup;
      },
      'the text of a script': () => {
        script.text = 'document.title = 1';
      },
      'the address of a script': () => {
        script.src = '/assets/other.js';
      },
      'a policy of its own': () => {
        type Policies = { trustedTypes: { createPolicy: (name: string, rules: object) => object } };
        const { trustedTypes } = window as unknown as Policies; // not yet among the types of a window
        trustedTypes.createPolicy('mine', { createHTML: (text: string) => text });
      },
    };
    const passed = Object.entries(ways).flatMap(([name, way]) => {
      try {
        way();
        return [name];
      } catch {
        return [];
      }
    });
    node.remove();
    return passed;
  });

test('no page breaks the security policy, and no text can be made markup or a script', async ({
  page,
  request,
}) => {
  const refused = await refusals(page);
  for (const path of ['/register', '/charte', '/auth/forgotPassword', '/dev/ui', '/dev/errors']) {
    await openPage(page, path);
  }
  // An e-mail is markup, shown where nothing of it runs.
  await registerCompany(request, 'Atelier des Politiques');
  await openPage(page, '/dev/mails');
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Liens de l’e-mail' })).toBeVisible();
  await signIn(page, 'admin@elan.test', demoPassword, '/app/sessions');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const screens = ['/app/programs', '/app/users?form=staff', '/app/profile', '/app/params'];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  // Mantine writes a style sheet when the theme changes.
  await page.getByText('Sombre', { exact: true }).click();
  await page.getByText('Clair', { exact: true }).click();
  expect(refused).toEqual([]);

  expect(await forbiddenWays(page)).toEqual([]);
  await expect
    .poll(() => refused.length, { message: 'the browser tells what it refused' })
    .toBeGreaterThan(3);
});
