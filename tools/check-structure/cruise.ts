import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';

const toolsRequire = createRequire(new URL('../package.json', import.meta.url));

// dependency-cruiser needs TypeScript 6 or older. Under the product's TypeScript 7 it reads no .ts file at all, and passes: a false
// green. Whatever it asks of `typescript` is answered with the one of tools/.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    /^typescript(?:\/|$)/.test(specifier) && context.parentURL?.includes('/dependency-cruiser/')
      ? { url: pathToFileURL(toolsRequire.resolve(specifier)).href, shortCircuit: true }
      : nextResolve(specifier, context),
});

/** Follows every import of these folders, types included, and holds them against the rules. */
export async function cruiseFolders(
  root: string,
  folders: readonly string[],
  forbidden: readonly IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise([...folders], {
    baseDir: root,
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The peer of the bench stands on packages that are fetched when it is measured.
    exclude: { path: '^bench/web/peer/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
    ruleSet: { forbidden: [...forbidden] },
  });
  if (typeof output === 'string') throw new Error('the cruise answered a text');
  return output;
}
