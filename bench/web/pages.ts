import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screenRoutes } from '../../tools/check-budgets/screen-routes.ts';

const screens = fileURLToPath(new URL('../../apps/web/src/app/screens.tsx', import.meta.url));

/** A page to measure: who is not signed in sees the public ones, an administrator the others. */
export type WebPage = { readonly path: string; readonly open: boolean };

/** Every public route that `screens.tsx` declares, with an example where its path has a parameter. */
function publicPages(): WebPage[] {
  return screenRoutes(readFileSync(screens, 'utf8'), 'src/app')
    .filter(({ open }) => open)
    .map(({ path }) => ({ path: path.replace(/:\w+/, 'exemple'), open: true }));
}

/** Ten screens of the back-office, those with the most in them. */
const officePages: readonly WebPage[] = [
  '/app/dashboard',
  '/app/sessions',
  '/app/sessions?display=list',
  '/app/programs',
  '/app/packs/validation',
  '/app/coaches',
  '/app/objectives',
  '/app/enterprises',
  '/app/users',
  '/app/jobs',
].map((path) => ({ path, open: false }));

/** The pages whose path holds one of `parts`, separated by commas, public ones first: all of them without it. */
export const webPages = (parts = ''): WebPage[] =>
  [...publicPages(), ...officePages].filter(({ path }) =>
    parts.split(',').some((part) => path.includes(part)),
  );
