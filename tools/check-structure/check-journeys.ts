import type { Finding } from './finding.ts';
import { contextsOf } from './known-contexts.ts';
import type { SourceFile } from './source-files.ts';

const line = /^\/\/ Crosses: ([a-z, -]+)\.\n/;
const detail = 'la première ligne dit les contextes traversés : « // Crosses: coaches, programs. »';

/** Returns the journeys that do not say on their first line which contexts they cross: `npm run check -- --changed` chooses by it. */
export function checkJourneys(files: readonly SourceFile[]): Finding[] {
  const known = contextsOf(files);
  return files
    .filter(({ path }) => path.endsWith('.journey.ts'))
    .flatMap(({ path, text }) => {
      const said = line.exec(text)?.[1]?.split(', ');
      if (!said) return [{ rule: 'journey-without-contexts', file: path, detail }];
      return said
        .filter((context) => !known.includes(context))
        .map((context) => ({
          rule: 'journey-without-contexts',
          file: path,
          detail: `« ${context} » n’est pas un contexte connu`,
        }));
    });
}
