import type { IModule } from 'dependency-cruiser';
import type { Finding } from './finding.ts';
import { isTest } from './source-files.ts';

/** A file of a room: a folder of a context, or of the bench. What lies in the context's own folder is the base and the doors of all. */
const inRoom = /^((?:packages\/domain\/src|apps\/(?:server|web)\/src\/contexts)\/[^/]+|bench)\/([^/]+)\//;

type Room = { readonly context: string; readonly name: string };
type Arrow = { readonly from: string; readonly to: string; readonly file: string; readonly target: string };

function roomOf(path: string): Room | undefined {
  const [, context, room] = inRoom.exec(path) ?? [];
  return context && room ? { context, name: `${context}/${room}` } : undefined;
}

function arrowsBetweenRooms(modules: readonly Pick<IModule, 'source' | 'dependencies'>[]): Arrow[] {
  return modules.flatMap(({ source, dependencies }) => {
    const from = roomOf(source);
    if (!from || isTest(source)) return [];
    return dependencies.flatMap(({ resolved }) => {
      const to = roomOf(resolved);
      const isNeighbour = to?.context === from.context && to.name !== from.name;
      return isNeighbour ? [{ from: from.name, to: to.name, file: source, target: resolved }] : [];
    });
  });
}

/** Whether one room reaches another by the arrows, through as many rooms as it takes. */
function reaches(arrows: readonly Arrow[], start: string, end: string): boolean {
  const seen = new Set([start]);
  for (const room of seen) {
    for (const { from, to } of arrows) if (from === room) seen.add(to);
  }
  return seen.has(end);
}

/**
 * Returns the imports between rooms of one context that go round: a room that imports another is never imported by it, nor by what
 * that one imports. What two rooms share is their base and what joins them is a door (routes, manifest): both lie in the context's folder.
 */
export function checkRooms(modules: readonly Pick<IModule, 'source' | 'dependencies'>[]): Finding[] {
  const arrows = arrowsBetweenRooms(modules);
  return arrows
    .filter(({ from, to }) => reaches(arrows, to, from))
    .map(({ from, to, file, target }) => ({
      rule: 'rooms-import-one-way',
      file,
      detail: `→ ${target} (les pièces ${from} et ${to} s’importent l’une l’autre)`,
    }));
}
