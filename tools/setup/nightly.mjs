// `npm run test:nightly`: what is long and rarely moves, with `-- --figures` what is measured too. `npm run test:ci`: what `npm test` runs and, when the landing touches
// what they are about, those too.
import './check-node.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { changedBetween, previousLanding } from './git.mjs';
import { ensureDependencies } from './install.mjs';
import { isMain, root } from './root.mjs';
import { runSteps } from './run-steps.mjs';
import { figureSteps, nightlySteps, steps } from './steps.mjs';

/** What the long checks are about: the tools, the platform that holds the product, the schema. */
const about = [/^tools\//, /^apps\/server\/src\/platform\//, /^apps\/server\/migrations\//];

/** Returns why the long checks are due for these files (undefined when it is not known which ones changed); undefined when they are not. */
export function whyNightly(changed) {
  if (changed === undefined) return 'ce qui a changé n’est pas connu';
  const found = changed.find((path) => about.some((place) => place.test(path)));
  return found && `${found} a changé`;
}

/** The steps of a landing, and one sentence that says whether the long ones are among them. */
export function stepsOfLanding(cwd = root) {
  const base = previousLanding(cwd);
  const why = whyNightly(base && changedBetween(base, 'HEAD', cwd));
  const since = base ? `depuis ${base.slice(0, 9)}` : 'depuis une révision inconnue';
  return {
    steps: why ? [...steps, ...nightlySteps] : steps,
    sentence: why
      ? `Les contrôles longs aussi : ${why} (${since}).`
      : `Sans les contrôles longs : rien de ce qu’ils regardent n’a changé ${since}.`,
  };
}

/** The steps of a night; the measures are asked for by name, since a busy machine would fail them. */
export const stepsOfNight = (words) =>
  words.includes('--figures') ? [...nightlySteps, ...figureSteps] : nightlySteps;

if (isMain(import.meta)) {
  await ensureDependencies();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (process.argv.includes('--landing')) {
    await ensureBrowser();
    const landing = stepsOfLanding();
    console.log(landing.sentence);
    process.exitCode = await runSteps(landing.steps, scripts);
  } else {
    process.exitCode = await runSteps(stepsOfNight(process.argv), scripts);
  }
}
