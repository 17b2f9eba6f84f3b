import { fileURLToPath } from 'node:url';
import { fetchOwnPackages } from '../../tools/own-packages/fetch-own-packages.ts';
import { Missing } from '../until-end.ts';

/** Returns the path of a folder of `bench/web` with a lockfile of its own, once its packages are there. Throws `Missing` when npm cannot fetch them. */
export function ownPackages(name: 'lighthouse' | 'peer'): string {
  const folder = fileURLToPath(new URL(name, import.meta.url));
  try {
    fetchOwnPackages(folder);
  } catch (error) {
    throw new Missing(
      `Les paquets de bench/web/${name} n’ont pas pu être installés : voir l’erreur de npm ci-dessus (accès à registry.npmjs.org, place sur le disque).`,
      { cause: error },
    );
  }
  return folder;
}
