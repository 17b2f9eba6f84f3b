import { fileURLToPath } from 'node:url';
import { readScreens } from '../../tools/check-budgets/manifest.ts';

const site = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** A page to measure: who is not signed in sees the public ones, an administrator the others. */
export type WebPage = { readonly path: string; readonly open: boolean };

/** Every public route of the built site, with an example where its path has a parameter. */
function publicPages(): WebPage[] {
  return readScreens(site)
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
