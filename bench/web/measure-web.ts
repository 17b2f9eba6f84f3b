import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { openAuditBrowser } from '../../e2e/audit-browser.ts';
import { startProcess, stopProcess } from '../processes.ts';
import { measurePage, presets, type Figures } from './lighthouse-run.ts';
import { webPages, type WebPage } from './pages.ts';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const ports = { product: 28_103, browser: 28_104 };
const url = `http://127.0.0.1:${ports.product}`;

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
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

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
async function measured(page: WebPage, violationsAt: (path: string) => Promise<string[]>): Promise<string[]> {
  const wrong = await violationsAt(page.path);
  const violations = String(wrong.length);
  for (const preset of presets) {
    const figures = await measurePage(url + page.path, { port: ports.browser, preset, open: page.open });
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
export async function measureWeb(parts?: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-web-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const wrong: string[] = [];
  try {
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'product'),
      PORT: String(ports.product),
      LOG_LEVEL: 'silent',
      APP_ENV: 'demo',
      DEMO_DATA: '1',
    };
    const product = await startProcess([main], env, /prêt/);
    const browser = await openAuditBrowser({ url, port: ports.browser });
    try {
      process.stdout.write(row(head) + row(head.map(() => '---')));
      const pages = webPages(parts);
      for (const page of pages.filter(({ open }) => open)) {
        wrong.push(...(await measured(page, browser.violationsAt)));
      }
      const office = pages.filter(({ open }) => !open);
      if (office.length > 0) await browser.signIn('admin@elan.test');
      for (const page of office) wrong.push(...(await measured(page, browser.violationsAt)));
    } finally {
      await browser.close();
      await stopProcess(product);
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return wrong;
}
