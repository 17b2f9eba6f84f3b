import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { aManager, signedIn } from '../../../testing/factories.ts';
import { openLivePage, type LivePage } from '../../../testing/live-page.ts';
import { useApi } from '../../../testing/product.ts';
import { startReplica, type Replica } from '../../../testing/replica.ts';

// The figures of threats T45, on real processes; in full with LIVE_KILLS=5: 500 streams, 50 companies, 10 000 events.
const kills = Number(process.env['LIVE_KILLS'] ?? 1);
const inFull = kills >= 5;
const companies = inFull ? 50 : 4;
const pagesOfEach = 10;
const events = inFull ? 10_000 : 400;
const eventsAtOnce = 20;
const mostLateMs = 2000;
const mostOpenMs = 5000;

const api = useApi();
const replicas: (Replica | undefined)[] = [undefined, undefined];
const places = (): string[] => replicas.flatMap((replica) => replica?.address ?? []);
const pages: { readonly page: LivePage; readonly company: string }[] = [];
const tenants: { readonly company: string; readonly headers: { authorization: string } }[] = [];

beforeAll(async () => {
  await Promise.all(replicas.map(async (_, rank) => (replicas[rank] = await startReplica())));
  for (let n = 0; n < companies; n += 1) {
    const { companyId, email } = await aManager();
    tenants.push({ company: companyId, headers: await signedIn(api.app, email) });
  }
}, 300_000);
afterAll(async () => {
  for (const { page } of pages) page.close();
  await Promise.all(replicas.map(async (replica) => replica?.stop()));
});

type Sent = { readonly company: string; readonly id: string; readonly at: number };
const sent: Sent[] = [];
async function publishSome(count: number): Promise<void> {
  for (let n = 0; n < count; n += eventsAtOnce) {
    await Promise.all(
      Array.from({ length: eventsAtOnce }, async (_, rank) => {
        const { company = '' } = tenants[(n + rank) % companies] ?? {};
        const event = { company, id: `${company}/${sent.length}`, at: performance.now() };
        sent.push(event);
        await publishLive({ topic: `company:${company}`, kind: 'things/changed', id: event.id });
      }),
    );
  }
}

/** Whether a page knows of an event: it heard it, or asked again for everything after it was sent. */
const knows = (heard: ReadonlySet<string>, { askedAgain }: LivePage, event: Sent): boolean =>
  heard.has(event.id) || (askedAgain.at(-1) ?? 0) > event.at;
const lostBy = ({ page, company }: (typeof pages)[number]): Sent[] => {
  const heard = new Set(page.heard.map(({ id }) => id));
  return sent.filter((event) => event.company === company && !knows(heard, page, event));
};

test('while replicas are killed every page hears of its own company only, and misses nothing', async ({
  annotate,
}) => {
  for (const { company, headers } of tenants)
    for (let n = 0; n < pagesOfEach; n += 1)
      pages.push({ company, page: openLivePage(places, headers.authorization, n) });
  const allOpen = () => expect(pages.filter(({ page }) => !page.isOpen)).toEqual([]);
  await vi.waitFor(allOpen, { timeout: 60_000, interval: 50 });
  for (let kill = 0; kill < kills; kill += 1) {
    await publishSome(events / (kills + 1));
    const rank = kill % replicas.length;
    const killed = replicas[rank];
    replicas[rank] = undefined;
    await Promise.all([killed?.stop('SIGKILL'), publishSome(events / (kills + 1) / 2)]);
    const [back] = await Promise.all([startReplica(), publishSome(events / (kills + 1) / 2)]);
    replicas[rank] = back;
    await vi.waitFor(allOpen, { timeout: 60_000, interval: 50 });
  }
  const foreign = pages.flatMap(({ page, company }) =>
    page.heard.filter(({ id }) => !id.startsWith(`${company}/`)),
  );
  await vi.waitFor(() => expect(pages.flatMap(lostBy)).toEqual([]), { timeout: 20_000, interval: 200 });
  expect(foreign).toEqual([]);
  const sentAt = new Map(sent.map(({ id, at }) => [id, at]));
  const late = pages
    .flatMap(({ page }) => page.heard.map(({ id, at }) => at - (sentAt.get(id) ?? at)))
    .toSorted((a, b) => a - b);
  const p99 = late[Math.floor(late.length * 0.99)] ?? Number.NaN;
  await annotate(
    `${pages.length} pages, ${companies} companies, ${sent.length} events, ${kills} kills: ${late.length} heard, p99 ${Math.round(p99)} ms`,
  );
  expect(late.length).toBeGreaterThan(sent.length);
  if (inFull) expect(p99).toBeLessThan(mostLateMs);
}, 600_000);

test('the pages of a session that is ended close on both replicas, and come back to be refused', async ({
  annotate,
}) => {
  const [tenant] = tenants;
  if (!tenant) throw new Error('there is a company');
  const { company, headers } = tenant;
  const closing = pages.filter((one) => one.company === company);
  const others = pages.filter((one) => one.company !== company);
  const ended = performance.now();
  const answer = await fetch(`${places()[0]}/api/auth/sign-out`, { method: 'POST', headers });
  expect(answer.ok).toBe(true);
  await vi.waitFor(() => expect(closing.map(({ page }) => page.refused)).toEqual(closing.map(() => 401)), {
    timeout: 30_000,
    interval: 20,
  });
  const took = performance.now() - ended;
  await annotate(`closed and refused after ${Math.round(took)} ms`);
  expect(took).toBeLessThan(mostOpenMs);
  expect(others.every(({ page }) => page.isOpen && page.refused === undefined)).toBe(true);
}, 60_000);
