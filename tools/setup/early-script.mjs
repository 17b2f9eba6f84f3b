// The script of a page of the signed-in: starts what the asked screen needs before any other script has come.
import { minifySync } from 'vite';
import { pageOf } from '../check-budgets/budgets.ts';
import { manifestOf, staticClosure } from '../check-budgets/manifest.ts';

const hasNoParameter = ({ path }) => !path.includes(':');

/** The scripts of each screen beyond those that its page names, by its path; its styles are one file that the page links. */
function filesOf(site, routes) {
  const files = [];
  const rankOf = (file) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const screens = routes.filter(hasNoParameter).map((route) => {
    const manifest = manifestOf(site, route.entry);
    const named = staticClosure(manifest, [route.entry]);
    const known = new Set([...named].map((key) => manifest[key].file));
    const wanted = new Set([...pageOf(site, route)].map((key) => manifest[key].file));
    const own = [...wanted.difference(known)].map(rankOf);
    return [route.path, { files: own, first: route.first }];
  });
  return { files, screens: Object.fromEntries(screens) };
}

/** Returns the text of the script: `start`, a function that stands alone, called with what the built site has for these routes. */
export function earlyScript(start, site, routes) {
  const facts = JSON.stringify(filesOf(site, routes));
  const { code, errors } = minifySync('early.js', `(${String(start)})(${facts});`);
  if (errors.length > 0) throw new Error(errors[0].message);
  if (code.includes('</script')) throw new Error('Le premier script de la page en ferme un autre.');
  return code.trim();
}
