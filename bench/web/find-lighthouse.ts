import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownPackages } from './own-packages.ts';

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
      Record<
        string,
        {
          readonly score: number | null;
          readonly numericValue?: number;
          readonly details?: { readonly items?: readonly unknown[] };
        }
      >
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
export type Lighthouse = {
  readonly default: (url: string, flags: Flags, config?: object) => Promise<Run | undefined>;
  readonly desktopConfig: object;
};

/** Returns Lighthouse, fetched at its first use. Throws `Missing` when npm cannot fetch it. */
export async function findLighthouse(): Promise<Lighthouse> {
  const entry = createRequire(join(ownPackages('lighthouse'), 'package.json')).resolve('lighthouse');
  return (await import(pathToFileURL(entry).href)) as Lighthouse;
}
