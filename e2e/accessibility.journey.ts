// Crosses: espace, accounts, companies, prescriptors, members, subscriptions, spots, catalog, programs, sessions, coaches, dashboards, support, jobs, settings, audit, mailing, gyms.
import { audienceOfRole, landing, webRoutes, type Role, type WebRoute } from '@elan/domain/accounts';
import { expect, test, type Page } from '@playwright/test';
import {
  administratorStates,
  managerStates,
  memberStates,
  prescriptorStates,
  visitorStates,
  type PageState,
} from './accessibility-states.ts';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { demoPassword, openPage, signIn } from './walk.ts';

// Each test opens pages of its own and changes nothing: they share the workers.
test.describe.configure({ mode: 'parallel' });
// A button that is not there is told before the whole test is over.
test.use({ actionTimeout: 15_000 });

/** `npm run check -- --changed` names the contexts that a change can break: only their pages are judged then. */
const contexts = process.env['ELAN_CONTEXTS']?.split(',');
const isAsked = (context: string): boolean => contexts === undefined || contexts.includes(context);

const people: readonly { role: Role | null; email: string; states: readonly PageState[] }[] = [
  { role: null, email: '', states: visitorStates },
  { role: 'ADMIN', email: 'admin@elan.test', states: administratorStates },
  { role: 'COMMUNITY_MANAGER', email: 'entreprise@elan.test', states: managerStates },
  { role: 'MODERATOR', email: 'moderation@elan.test', states: [] },
  { role: 'FLOOR', email: 'salle@elan.test', states: [] },
  { role: 'PARTNERSHIP', email: 'prescripteur@elan.test', states: prescriptorStates },
  { role: 'MEMBER', email: 'elan1@elan.test', states: memberStates },
];

// What they open is a part of what an administrator or a manager opens, but for their own screens and their dashboard.
const judgedFirst: readonly Role[] = ['ADMIN', 'COMMUNITY_MANAGER'];
const isJudgedFirst = (path: string): boolean =>
  judgedFirst.some((role) => landing(path, { role }).kind === 'page');

const isOwn = (role: Role | null, path: string): boolean =>
  role === null || judgedFirst.includes(role) || path === '/app/dashboard' || !isJudgedFirst(path);

/** The context that a path belongs to: the one of its permission. */
const contextOf = ({ permission }: WebRoute): string =>
  permission === 'public' || permission === 'guest' ? 'accounts' : (permission.split('.')[0] ?? '');

/** The paths that somebody may open, those of the not-found page included: which ones exist is not known here. */
const pathsOf = (role: Role | null): string[] =>
  webRoutes
    .filter((route) => isAsked(contextOf(route)))
    // What anybody may open is judged once, as nobody.
    .filter(({ permission }) => (role === null) === (permission === 'public' || permission === 'guest'))
    .map(({ path }) => path.replaceAll(/:\w+/g, 'exemple'))
    .filter((path) => landing(path, role && { role }).kind === 'page')
    .filter((path) => isOwn(role, path));

/** What a screen asks of the server once it is drawn has come: rows, figures, cards. */
async function filled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a path and tells whether it has a screen. */
async function hasScreen(page: Page, path: string): Promise<boolean> {
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  return !(await page.title()).startsWith('Page introuvable');
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)];

async function enter(page: Page, role: Role | null, email: string): Promise<void> {
  if (!role) return;
  const audience = audienceOfRole(role);
  await signIn(page, email, demoPassword, '/charte', audience === 'back-office' ? undefined : audience);
}

for (const { role, email, states } of people) {
  const who = role ?? 'nobody';
  for (const [rank, paths] of chunks(pathsOf(role), 10).entries()) {
    test(`the screens of ${who} break no rule, in light, in dark and on a phone, part ${rank + 1}`, async ({
      page,
    }) => {
      await enter(page, role, email);
      for (const path of paths) {
        if (!(await hasScreen(page, path))) continue;
        await filled(page);
        await expectAccessibleEverywhere(page, `${path} of ${who}`);
      }
    });
  }
  const asked = states.filter(({ context }) => isAsked(context));
  for (const [rank, some] of chunks(asked, 8).entries()) {
    test(`the dialogs and refusals of ${who} break no rule, part ${rank + 1}`, async ({ page }) => {
      await enter(page, role, email);
      for (const { name, at, steps } of some) {
        await openPage(page, at);
        await filled(page);
        for (const step of steps) await step(page);
        await filled(page);
        await expectAccessibleEverywhere(page, `${name} of ${who}`);
      }
    });
  }
}
