import { StartError } from './platform/config/start-error.ts';
import { startErrors } from './start-errors.ts';

/** What one process does: serves the API and the site, runs the jobs, or both. */
export type Roles = { readonly api: boolean; readonly worker: boolean };

/**
 * Returns the roles that a command line asks for with `--roles=api,worker` (both when it says nothing).
 * Throws a StartError for a role that does not exist and for none at all: the product would start and do nothing.
 */
export function readRoles(argv: readonly string[]): Roles {
  const given = argv.find((argument) => /^--roles(=|$)/.test(argument));
  if (given === undefined) return { api: true, worker: true };
  const text = given.slice('--roles='.length);
  const roles = text.split(',');
  if (!roles.every((role) => role === 'api' || role === 'worker'))
    throw new StartError(startErrors['unknown-roles'](text));
  return { api: roles.includes('api'), worker: roles.includes('worker') };
}
