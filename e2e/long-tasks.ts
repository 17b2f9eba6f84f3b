import { chromium, type Browser, type Page } from '@playwright/test';
import { demoPassword, openPage } from './walk.ts';

/** What a reader does on a page, under the name that its tasks are told by. */
export type Step = { readonly name: string; readonly act: (page: Page) => Promise<void> };

/**
 * The longest tasks of a step, in milliseconds: by the clock (0 when none kept the page for 50 ms), and of the page's own work, the processor
 * time of its main thread, in which what other processes took of the machine meanwhile is not counted.
 */
export type StepTasks = { readonly name: string; readonly longestMs: number; readonly workMs: number };

type Watched = { longTasks: number[] };

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** The processor time of the longest task of a page's main thread in a trace, in milliseconds. */
function longestWork(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((one) => one.name === 'RunTask' && mains.has(threadOf(one)));
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Does something on a page and returns the processor time of the longest task that it cost. */
async function workOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  return longestWork((await browser.stopTracing()).toString());
}

/**
 * Opens a page as a person of the demonstration, does each step, and returns the longest task that each one cost, by the clock and of its own
 * work: what the browser calls a long task (Long Tasks API), 50 ms or more during which the page answers nothing.
 */
export async function longestTasks(options: {
  readonly url: string;
  readonly email: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly steps: readonly Step[];
}): Promise<StepTasks[]> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      baseURL: options.url,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: options.viewport,
    });
    const { email } = options;
    const answer = await context.request.post('/api/auth/sign-in', {
      data: { email, password: demoPassword },
    });
    if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
    const { idToken } = (await answer.json()) as { idToken: string };
    await context.addInitScript((token) => {
      localStorage.setItem('jwt', token);
      const seen: number[] = [];
      (globalThis as unknown as Watched).longTasks = seen;
      new PerformanceObserver((list) => {
        seen.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask' });
    }, idToken);
    const page = await context.newPage();
    await openPage(page, options.path);
    await page.waitForTimeout(1500);
    const found: StepTasks[] = [];
    for (const { name, act } of options.steps) {
      await page.evaluate(() => {
        (globalThis as unknown as Watched).longTasks.length = 0;
      });
      const workMs = await workOf(browser, page, async () => {
        await act(page);
        await page.waitForTimeout(1200);
      });
      const tasks = await page.evaluate(() => (globalThis as unknown as Watched).longTasks);
      found.push({ name, longestMs: Math.round(Math.max(0, ...tasks)), workMs: Math.round(workMs) });
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Scrolls what is under the middle of the window, as a wheel does, some screens down. */
export const scrollDown: Step['act'] = async (page) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height * 0.7);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, height / 2);
    await page.waitForTimeout(80);
  }
};

/** Chooses a view of the calendar, or moves it, by the name of its button. */
export const showView =
  (name: string): Step['act'] =>
  async (page) => {
    await page.getByText(name, { exact: true }).first().click();
  };
export const press =
  (name: string): Step['act'] =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
  };
