import { fileURLToPath } from 'node:url';
import { readScreens } from '../../tools/check-budgets/manifest.ts';

const site = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** A page to measure: who is not signed in sees the public ones, an administrator the others. */
export type WebPage = { readonly path: string; readonly open: boolean };

/** A path that answers, of the public routes that have a parameter: those without one are not measured. */
const examples: Readonly<Record<string, string>> = {
  '/wellness/:slug': '/wellness/sgp',
  '/meeting/:id': '/meeting/exemple',
};

/** Every public route of the built site: of those whose path has a parameter, the ones that have an example. */
function publicPages(): WebPage[] {
  return readScreens(site)
    .filter(({ open }) => open)
    .map(({ path }) => (path.includes(':') ? examples[path] : path))
    .filter((path) => path !== undefined)
    .map((path) => ({ path, open: true }));
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
