import type { Flags, Lighthouse } from './find-lighthouse.ts';

export const presets = ['phone', 'desktop'] as const;
export type Preset = (typeof presets)[number];

/** Scores from 0 to 100, moments in milliseconds, `cls` without unit; `seo` is null where a page is not to be found by search. */
export type Figures = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number | null;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly cls: number;
  /** The audits of the scores that must be full and that are not. */
  readonly faults: readonly string[];
};

// A page of the back-office keeps a stream of live events open: it is never quiet.
const longestLoadMs = 15_000;

type Asked = {
  readonly port: number;
  readonly preset: Preset;
  readonly categories: readonly string[];
};

/** What Lighthouse saw of a page. It asks to be run again when the browser did not tell it where a load began: that is done once. */
async function seenBy({ default: lighthouse, desktopConfig }: Lighthouse, url: string, asked: Asked) {
  const flags: Flags = {
    port: asked.port,
    logLevel: 'error',
    onlyCategories: asked.categories,
    maxWaitForLoad: longestLoadMs,
    disableFullPageScreenshot: true,
  };
  for (let tries = 1; ; tries += 1) {
    const run = await lighthouse(url, flags, asked.preset === 'desktop' ? desktopConfig : undefined);
    if (!run) throw new Error(`${url}: Lighthouse answered nothing`);
    const { runtimeError } = run.lhr;
    if (!runtimeError) return run.lhr;
    if (runtimeError.code !== 'NO_NAVSTART' || tries > 1) throw new Error(`${url}: ${runtimeError.message}`);
  }
}

/**
 * Measures a page with Lighthouse in the browser that listens to `port`: its throttled phone, or its desktop.
 * Throws when the page could not be measured.
 */
export async function measurePage(
  lighthouse: Lighthouse,
  url: string,
  options: { readonly port: number; readonly preset: Preset; readonly open: boolean },
): Promise<Figures> {
  const asked = ['performance', 'accessibility', 'best-practices', ...(options.open ? ['seo'] : [])];
  const { port, preset } = options;
  const { audits, categories } = await seenBy(lighthouse, url, { port, preset, categories: asked });
  const scoreOf = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const valueOf = (name: string): number => audits[name]?.numericValue ?? 0;
  const faults = asked
    .filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
    .map(({ id }) => ({ id, score: audits[id]?.score ?? 1 }))
    .filter(({ score }) => score < 1)
    .map(({ id }) => id);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: options.open ? scoreOf('seo') : null,
    firstPaint: valueOf('first-contentful-paint'),
    largestPaint: valueOf('largest-contentful-paint'),
    blocked: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    faults,
  };
}

/** What loading a page costs a phone: moments in milliseconds, requests, bytes as they were transferred. */
export type Load = {
  readonly largestPaint: number;
  readonly firstPaint: number;
  readonly blocked: number;
  readonly requests: number;
  readonly bytes: number;
};

/** Measures the load of a page on Lighthouse's throttled phone. Throws when the page could not be measured. */
export async function measureLoad(lighthouse: Lighthouse, url: string, port: number): Promise<Load> {
  const { audits } = await seenBy(lighthouse, url, { port, preset: 'phone', categories: ['performance'] });
  const valueOf = (name: string): number => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`${url}: Lighthouse tells no ${name}`);
    return value;
  };
  return {
    largestPaint: valueOf('largest-contentful-paint'),
    firstPaint: valueOf('first-contentful-paint'),
    blocked: valueOf('total-blocking-time'),
    requests: audits['network-requests']?.details?.items?.length ?? 0,
    bytes: valueOf('total-byte-weight'),
  };
}
