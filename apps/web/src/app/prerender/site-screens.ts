import { routeOf } from '@elan/domain/accounts';
import type { FirstRead } from '../../base/screens/screen.ts';
import type { EntryAudience } from '../entries.ts';
import { entries } from '../entries.ts';
import { isOpen } from '../open-paths.ts';
import { screensByEntry } from '../screens.ts';
import { prerenderedPaths } from './prerendered-paths.ts';

/** A screen of the built site, for what weighs, draws, measures and walks through it. */
export type SiteScreen = {
  readonly path: string;
  readonly title: string;
  /** The HTML file of its audience, which is also its key in the manifest of the site. */
  readonly entry: (typeof entries)[EntryAudience];
  /** Its source file: the key of its chunk in the manifest. */
  readonly chunk: string;
  /** It stands in the plain frame, which comes with it. */
  readonly plain: boolean;
  /** Opened by anybody: it has the budget of a first visit. */
  readonly open: boolean;
  /** Its page is made at build time. */
  readonly drawn: boolean;
  readonly first: FirstRead | undefined;
};

const plainLayouts: ReadonlySet<string | undefined> = new Set(['plain', 'display']);

async function screensOf(audience: EntryAudience): Promise<SiteScreen[]> {
  const drawn = new Set(prerenderedPaths());
  const screens = screensByEntry[audience].filter(({ development }) => !development);
  return Promise.all(
    screens.map(async ({ path, title, load, first }) => {
      const { file } = await load();
      if (file === undefined) throw new Error(`The build has not told the file of the screen of ${path}.`);
      return {
        path,
        title,
        entry: entries[audience],
        chunk: file,
        plain: plainLayouts.has(routeOf(path)?.layout),
        open: isOpen(path),
        drawn: drawn.has(path),
        first: first || undefined,
      };
    }),
  );
}

/** Returns the screens of every entry, those of developers left out: they are not in production. */
export async function siteScreens(): Promise<SiteScreen[]> {
  const all = await Promise.all((Object.keys(entries) as EntryAudience[]).map(screensOf));
  return all.flat();
}
