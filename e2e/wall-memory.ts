import { chromium } from '@playwright/test';

const days = 7;
const dayMs = 86_400_000;
/** So many times faster than on a wall. It still draws forty times a second: more often, and it would have time for nothing else. */
const speed = 2000;
const mostGrowth = 0.1;
const patienceMs = 120_000;

type Subject = { readonly port: number; readonly token: string };

/** Makes the time of a page run faster: its clock, and every timer that it sets once the wall is shown. Runs in the page. */
function hurry(times: number): void {
  const start = Date.now();
  const real = { now: Date.now.bind(Date), set: setTimeout.bind(window), every: setInterval.bind(window) };
  Date.now = () => start + (real.now() - start) * times;
  // Before, a timer is the patience of who loads a file.
  const shorter = (ms: number | undefined) =>
    document.querySelector('[aria-label="Machines"]')
      ? Math.max((ms ?? 0) / times, Math.min(ms ?? 0, 25))
      : ms;
  window.setTimeout = ((work: () => void, ms?: number, ...given: []) =>
    real.set(work, shorter(ms), ...given)) as typeof setTimeout;
  window.setInterval = ((work: () => void, ms?: number, ...given: []) =>
    real.every(work, shorter(ms), ...given)) as typeof setInterval;
}

async function firstGym({ port, token }: Subject): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/gyms`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const [gym] = items;
  if (!gym) throw new Error('there is no gym');
  return gym.id;
}

type Shown = { at: string; sessions: { startsAt: string; endsAt: string }[] };

/** What the server answered, as it would answer it on the simulated day: the hour of the page, and the same sessions every day. */
function shifted(text: string, now: number): string {
  const display = JSON.parse(text) as Shown;
  const ahead = now - Date.parse(display.at);
  const wholeDays = Math.round(ahead / dayMs) * dayMs;
  const later = (iso: string, by: number) => new Date(Date.parse(iso) + by).toISOString();
  const sessions = display.sessions.map((one) => ({
    ...one,
    startsAt: later(one.startsAt, wholeDays),
    endsAt: later(one.endsAt, wholeDays),
  }));
  return JSON.stringify({ ...display, at: later(display.at, ahead), sessions });
}

/**
 * Leaves the screen of a gym on for seven days that pass two thousand times faster: it reads, gives its signs of life and looks for
 * another release as often as on a wall. Prints what its tab holds after six hours and at the end of each day, garbage taken away,
 * and returns whether it grew by less than a tenth.
 */
export async function measureWallMemory(subject: Subject): Promise<boolean> {
  const gym = await firstGym(subject);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1920, height: 1080 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const asked = { displays: 0, signs: 0 };
    page.on('request', (request) => {
      if (request.url().endsWith('/screens/sign')) asked.signs += 1;
    });
    await page.addInitScript(hurry, speed);
    await page.route('**/display', async (route) => {
      asked.displays += 1;
      const answer = await route.fetch();
      const now = await page.evaluate(() => Date.now());
      await route.fulfill({ response: answer, body: shifted(await answer.text(), now) });
    });
    await page.goto(`http://127.0.0.1:${subject.port}/gym/${gym}`, { timeout: patienceMs });
    await page.getByRole('region', { name: 'Machines' }).waitFor({ timeout: patienceMs });
    const shown = Date.now();
    const browserOf = await context.newCDPSession(page);
    const sample = async () => {
      // What nothing points to any more is not held.
      for (let round = 0; round < 3; round += 1) await browserOf.send('HeapProfiler.collectGarbage');
      const { usedSize } = await browserOf.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await browserOf.send('Memory.getDOMCounters');
      return { usedSize, nodes, jsEventListeners };
    };
    /** The least of five: an answer that is on its way is not kept. */
    const held = async () => {
      let least = await sample();
      for (let more = 0; more < 4; more += 1) {
        await page.waitForTimeout(200);
        const next = await sample();
        if (next.usedSize < least.usedSize) least = next;
      }
      return least;
    };
    const until = async (simulated: number) => {
      await page.waitForTimeout(Math.max(0, shown + simulated / speed - Date.now()));
    };
    await until(dayMs / 4);
    const first = await held();
    const say = (when: string, { usedSize, nodes, jsEventListeners }: typeof first) =>
      process.stdout.write(
        `${when} : ${(usedSize / 1e6).toFixed(2)} Mo, ${nodes} nœuds, ${jsEventListeners} écouteurs\n`,
      );
    say('après six heures', first);
    let last = first;
    for (let day = 1; day <= days; day += 1) {
      await until(day * dayMs);
      last = await held();
      say(`jour ${day}`, last);
    }
    const growth = last.usedSize / first.usedSize - 1;
    process.stdout.write(
      `en ${days} jours : ${(growth * 100).toFixed(1)} % de plus (moins de ${mostGrowth * 100} %), ${asked.displays} lectures, ${asked.signs} signes de vie, ${errors.length} erreurs\n`,
    );
    return growth < mostGrowth && errors.length === 0;
  } finally {
    await browser.close();
  }
}
