import type { Ends } from '../until-end.ts';
import { measurePage, presets, type Figures } from './lighthouse-run.ts';
import { openGround, type Ground } from './open-ground.ts';
import { webPages, type WebPage } from './pages.ts';
import { row, seconds } from './table-cells.ts';

const head = [
  'page',
  'preset',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'first paint',
  'largest paint',
  'blocked',
  'CLS',
  'axe',
];
const cellsOf = (f: Figures): string[] => [
  String(f.performance),
  String(f.accessibility),
  String(f.bestPractices),
  f.seo === null ? '–' : String(f.seo),
  seconds(f.firstPaint),
  seconds(f.largestPaint),
  `${Math.round(f.blocked)} ms`,
  f.cls.toFixed(3),
];

/** Measures a page on both presets and with axe, prints its two lines, and returns what is wrong with it. */
async function measured(page: WebPage, { url, browser, port, lighthouse }: Ground): Promise<string[]> {
  const wrong = await browser.violationsAt(page.path);
  const violations = String(wrong.length);
  for (const preset of presets) {
    const figures = await measurePage(lighthouse, url + page.path, { port, preset, open: page.open });
    process.stdout.write(row([`\`${page.path}\``, preset, ...cellsOf(figures), violations]));
    wrong.push(...figures.faults.map((fault) => `${page.path}, ${preset}: ${fault}`));
  }
  return wrong;
}

/**
 * Lighthouse and axe over the public routes and ten screens of the back-office of the built product, as one Markdown
 * table; `parts` keeps the pages whose path holds one of them. Returns what keeps a score of accessibility, best practices or SEO
 * under 100, and the violations.
 */
export async function measureWeb(ends: Ends, parts: string): Promise<string[]> {
  const ground = await openGround(ends);
  const wrong: string[] = [];
  process.stdout.write(row(head) + row(head.map(() => '---')));
  const pages = webPages(parts);
  for (const page of pages.filter(({ open }) => open)) wrong.push(...(await measured(page, ground)));
  const office = pages.filter(({ open }) => !open);
  if (office.length > 0) await ground.browser.signIn('admin@elan.test');
  for (const page of office) wrong.push(...(await measured(page, ground)));
  return wrong;
}
