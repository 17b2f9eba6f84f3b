import lighthouse, { desktopConfig } from 'lighthouse';

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

/**
 * Measures a page with Lighthouse in the browser that listens to `port`: its throttled phone, or its desktop.
 * Throws when the page could not be measured.
 */
export async function measurePage(
  url: string,
  options: { readonly port: number; readonly preset: Preset; readonly open: boolean },
): Promise<Figures> {
  const asked = ['performance', 'accessibility', 'best-practices', ...(options.open ? ['seo'] : [])];
  const run = await lighthouse(
    url,
    {
      port: options.port,
      logLevel: 'error',
      onlyCategories: asked,
      maxWaitForLoad: longestLoadMs,
      disableFullPageScreenshot: true,
    },
    options.preset === 'desktop' ? desktopConfig : undefined,
  );
  if (!run) throw new Error(`${url}: Lighthouse answered nothing`);
  const { audits, categories, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
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
