import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What we read of a run of Lighthouse, in its own names. */
type Run = {
  readonly lhr: {
    readonly runtimeError?: { readonly code: string; readonly message: string };
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly audits: Readonly<
      Record<string, { readonly score: number | null; readonly numericValue?: number }>
    >;
  };
};

export type Flags = {
  readonly port: number;
  readonly logLevel: 'error';
  readonly onlyCategories: readonly string[];
  readonly maxWaitForLoad: number;
  readonly disableFullPageScreenshot: boolean;
};

/** The part of Lighthouse's module that we call. */
type Lighthouse = {
  readonly default: (url: string, flags: Flags, config?: object) => Promise<Run | undefined>;
  readonly desktopConfig: object;
};

const place = fileURLToPath(new URL('lighthouse/', import.meta.url));

type Package = { readonly version?: string; readonly dependencies?: Readonly<Record<string, string>> };

const versionIn = (path: string): unknown => {
  const { version, dependencies } = JSON.parse(readFileSync(`${place}${path}`, 'utf8')) as Package;
  return dependencies?.['lighthouse'] ?? version;
};

/** Tells whether the version that is asked for is the one that was fetched. */
const isInstalled = (): boolean =>
  existsSync(`${place}node_modules/.package-lock.json`) &&
  versionIn('node_modules/lighthouse/package.json') === versionIn('package.json');

/**
 * Returns Lighthouse, which a folder of its own keeps with a lockfile of its own and which is fetched at its first use: its hundred packages
 * serve this measure alone, and would be a seventh of what every `npm ci` of the product writes. Throws when npm cannot fetch it.
 */
export async function findLighthouse(): Promise<Lighthouse> {
  if (!isInstalled()) {
    process.stderr.write(
      'Fetching Lighthouse (npm ci in bench/web/lighthouse), a first time or for a new version.\n',
    );
    const fetched = spawnSync(
      'npm',
      ['ci', '--workspaces=false', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: place,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      },
    );
    if (fetched.status !== 0) throw new Error('npm could not fetch Lighthouse: see its error above');
  }
  const entry = createRequire(`${place}package.json`).resolve('lighthouse');
  return (await import(pathToFileURL(entry).href)) as Lighthouse;
}
