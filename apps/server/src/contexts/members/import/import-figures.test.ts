import { monitorEventLoopDelay } from 'node:perf_hooks';
import { utils, write } from '@e965/xlsx';
import type { MemberImport } from '@elan/domain/members';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limit.tables.ts';
import { aManager, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { cell, head, sheetOf, workbook, zipOf } from '../../../testing/workbooks.ts';
import { memberImports } from '../members.tables.ts';

/** HOSTILE_FILES=100 for the long form, with its figures (threats T43). */
const asked = Number(process.env['HOSTILE_FILES'] ?? 0);
const longestStallMs = 200;
const mostMegabytes = 300;
const megabyte = 1024 * 1024;

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  headers = await signedIn(api.app, (await aManager()).email);
});

const send = (name: string, payload: Buffer) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/member-imports?name=${name}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload,
  });

const row = `<row r="1">${cell('A1', 'lea.martin@verdalys.example')}${cell('B1', 'Martin')}</row>`;
const entities = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';

/** Files that want the server's time or memory, and how each is answered: refused, or read as the one line that it is. */
async function hostileFiles(): Promise<[string, Buffer, number][]> {
  const sheets = { bomb: sheetOf(row + ' '.repeat(25_000_000)), whole: sheetOf(row) };
  const laughs = sheetOf(`<row r="1">${cell('A1', '&b;')}</row>`, head + entities);
  const whole = await zipOf(workbook(sheets.whole));
  return [
    ['bomb.xlsx', await zipOf(workbook(sheets.bomb)), 413],
    ['entities.xlsx', await zipOf(workbook(laughs)), 400],
    ['cut.xlsx', whole.subarray(0, Math.floor(whole.length * 0.6)), 400],
    ['page.xls', Buffer.from(`<!DOCTYPE html><table>${'<tr><td>x</td></tr>'.repeat(200_000)}</table>`), 415],
    ['one-line.csv', Buffer.alloc(4_900_000, 'a;'), 200],
    ['empty-lines.csv', Buffer.alloc(4_900_000, '\r\n'), 400],
    ['open-quote.csv', Buffer.from(`"${'a\n'.repeat(2_400_000)}`), 400],
  ];
}

type Seen = { name: string; status: number; cpuMs: number; stallMs: number };
const told = (one: Seen | undefined) =>
  one && `${one.name} ${Math.round(one.cpuMs)} ms of CPU, ${Math.round(one.stallMs)} ms of wait`;

test('hostile files are answered one after the other while the server goes on answering (threats T43)', async ({
  annotate,
}) => {
  const files = await hostileFiles();
  await send('warm-up.csv', Buffer.from('lea@x.fr;Martin'));
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const seen: Seen[] = [];
  let most = 0;
  for (let index = 0; index < Math.max(asked, files.length); index += 1) {
    const [name, bytes] = files[index % files.length] ?? ['', Buffer.alloc(0)];
    await db.delete(rateLimits);
    delay.reset();
    delay.enable();
    const start = process.threadCpuUsage();
    const { statusCode: status } = await send(name, bytes);
    const { user, system } = process.threadCpuUsage(start);
    delay.disable();
    most = Math.max(most, process.memoryUsage().rss - before);
    seen.push({ name, status, cpuMs: (user + system) / 1000, stallMs: delay.max / 1e6 });
  }
  const statuses = new Map(seen.map(({ name, status }) => [name, status]));
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(files.map(([name, , status]) => [name, status])),
  );
  // What the thread that answers works for one file: its wait cannot be longer, but for a busy machine.
  const worst = seen.toSorted((a, b) => b.cpuMs - a.cpuMs)[0];
  expect(worst?.cpuMs, worst?.name).toBeLessThan(longestStallMs);
  if (asked === 0) return;
  const longest = seen.toSorted((a, b) => b.stallMs - a.stallMs)[0];
  await annotate(
    `${seen.length} hostile files: ${told(worst)}; ${told(longest)}; ${Math.round(most / megabyte)} MB`,
    'figure',
  );
  expect(longest?.stallMs, longest?.name).toBeLessThan(longestStallMs);
  expect(most / megabyte).toBeLessThan(mostMegabytes);
}, 600_000);

test('a workbook of 500 people is checked and read in a moment', async ({ annotate }) => {
  const people = Array.from({ length: 500 }, (_, index) => [`p${index}@verdalys.example`, 'Martin', 'Léa']);
  const sheet = utils.aoa_to_sheet([['E-mail', 'Nom', 'Prénom'], ...people]);
  const bytes = Buffer.from(
    write(utils.book_new(sheet, 'Salariés'), { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  );
  const start = performance.now();
  const cpu = process.cpuUsage();
  const answer = await send('salaries.xlsx', bytes);
  const { user, system } = process.cpuUsage(cpu);
  const wallMs = performance.now() - start;
  expect(answer.json<MemberImport>().lines).toHaveLength(500);
  // All threads of the process, that of the workbook too; the whole figure is the time that a person waits.
  expect((user + system) / 1000).toBeLessThan(2000);
  if (asked === 0) return;
  await annotate(
    `500 lines: ${Math.round(wallMs)} ms, CPU ${Math.round((user + system) / 1000)} ms`,
    'figure',
  );
  expect(wallMs).toBeLessThan(2000);
});

test('the blank rows of a list are left out of what is kept', async () => {
  await db.delete(memberImports);
  const lines = ['E-mail;Nom;Prénom', ';;', 'lea.martin@verdalys.example;Martin;Léa'];
  expect((await send('salaries.csv', Buffer.from(lines.join('\r\n')))).statusCode).toBe(200);
  const contents = await db.select({ content: memberImports.content }).from(memberImports);
  expect(contents).toMatchObject([{ content: { rows: [{ number: 1 }, { number: 3 }] } }]);
});
