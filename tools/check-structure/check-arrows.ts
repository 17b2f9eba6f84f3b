import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { arrowRules } from './arrow-rules.ts';
import { checkRooms } from './check-rooms.ts';
import { cruiseFolders } from './cruise.ts';
import type { Finding } from './finding.ts';

/** The folders that are cruised, and the least number of modules in each: a cruise of 0 modules passes too (false green). */
export type Minimum = Readonly<Record<string, number>>;
export const productMinimum: Minimum = {
  'packages/domain/src': 80,
  'apps/server/src': 80,
  'apps/web/src': 60,
  bench: 30,
};

/** Returns the arrows that point the wrong way, and the folders in which too few modules were seen. */
export async function checkArrows(root: string, minimum: Minimum = productMinimum): Promise<Finding[]> {
  const present = Object.keys(minimum).filter((folder) => existsSync(join(root, folder)));
  const { modules, summary } = await cruiseFolders(root, present, arrowRules);
  const tooFew = Object.entries(minimum).flatMap(([folder, least]) => {
    const seen = modules.filter(({ source }) => source.startsWith(`${folder}/`)).length;
    const detail = `${seen} modules parcourus, au moins ${least} attendus`;
    return seen < least ? [{ rule: 'too-few-modules-cruised', file: folder, detail }] : [];
  });
  const comments = new Map(arrowRules.map(({ name, comment }) => [name, comment]));
  const wrong = summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle?.map(({ name }) => name).join(' → ') ?? to;
    const reason = comments.get(rule.name) ?? rule.name;
    return {
      rule: rule.name,
      file: from,
      detail: from === to || rule.name === 'no-orphan' ? reason : `→ ${path} (${reason})`,
    };
  });
  return [...tooFew, ...wrong, ...checkRooms(modules)];
}
