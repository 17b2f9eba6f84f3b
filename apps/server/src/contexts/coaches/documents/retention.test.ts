import { documentKinds, documentRules, isToPurge } from '@elan/domain/coaches';
import { addDays, type CivilDate } from '@elan/domain/kernel';
import { asc, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { startLive } from '../../../platform/live/live-hub.ts';
import { makeLogger } from '../../../platform/log/log.ts';
import { seal, sealText } from '../../../platform/sealing/sealing.ts';
import { makeApi } from '../../../compose-api.ts';
import { aPhoto, goodIban } from '../../../testing/candidates.ts';
import { aCoach, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { testDatabaseUrl } from '../../../testing/postgres.ts';
import { testConfig, useProduct } from '../../../testing/product.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { coachDocuments } from '../candidates.tables.ts';
import { newDocumentKey, numberSeal } from './document-keys.ts';
import { keepDocument } from './keep-document.ts';
import { purgeDocuments } from './purge-documents.ts';

useProduct();
vi.setConfig({ testTimeout: 600_000 });

/** How many coaches go through retention: 1,000 with RETENTION_COACHES=1000. */
const count = Number(process.env['RETENTION_COACHES'] ?? 20);
/** Days that the night runs: the last file to go is decided on the tenth, and goes thirty days later. */
const nights = 45;

const ibanStart = 'FR7630006000011234';
/** The number of a bank account that is of one coach alone. */
const ibanOf = (rank: number): string => `${ibanStart}${String(rank).padStart(7, '0')}89`;

async function documentsOf(rank: number, admin: string): Promise<void> {
  const { id: coachId } = await aCoach();
  const now = await databaseNow();
  const rows = documentKinds.map((kind, of) => {
    const fileKey = newDocumentKey(coachId);
    // Some are decided on the day, some later, some never: an extract that nobody decided on goes by itself.
    const day = (rank * 7 + of * 3) % 12;
    const isDecided = day < 10 && kind !== 'non-conviction';
    const number = kind === 'bank-identity' ? ibanOf(rank) : `AB ${rank}`;
    return {
      coachId,
      kind,
      status: isDecided ? ('VALID' as const) : ('UPLOADED' as const),
      fileKey,
      fileType: 'image/jpeg' as const,
      fileSize: 8,
      scan: 'clean' as const,
      sealedNumber: documentRules[kind].number && sealText(number, numberSeal({ coachId, kind })),
      uploadedAt: now,
      ...(isDecided && { decidedAt: now.add({ hours: 24 * day }), decidedBy: admin }),
    };
  });
  for (const { fileKey } of rows) await files().put(fileKey, seal(Buffer.from(ibanOf(rank)), fileKey));
  await db.insert(coachDocuments).values(rows);
}

async function keysThatStay(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files().keys('coach-documents/')) keys.push(key);
  return keys.toSorted();
}

/** The documents whose file is still there though a day says that it goes (D28). */
const overdueOn = async (day: CivilDate): Promise<number> =>
  (await db.select().from(coachDocuments)).filter(
    ({ kind, uploadedAt, decidedAt, fileKey }) =>
      fileKey !== null &&
      isToPurge({ kind, uploadedOn: parisDay(uploadedAt), decidedOn: decidedAt && parisDay(decidedAt) }, day),
  ).length;

/** How many rows of any table hold a text, as a dump of the database would. */
async function rowsHolding(text: string): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let found = 0;
  for (const { name } of rows) {
    const { rows: held } = await db.execute<{ held: number }>(
      sql`select count(*)::int as held from ${sql.raw(name)} t where t::text like ${`%${text}%`}`,
    );
    found += held[0]?.held ?? 0;
  }
  return found;
}

test(`${count} coaches through retention: no file stays a day too long, and no bank number is in the database or in a file (T41)`, async () => {
  const { userId } = await aStaffMember('ADMIN');
  for (let rank = 0; rank < count; rank += 1) await documentsOf(rank, userId);
  const today = parisDay(await databaseNow());
  let purged = 0;
  for (let night = 0; night <= nights; night += 1) {
    const day = addDays(today, night);
    purged += (await purgeDocuments(day)).purged;
    expect(await overdueOn(day), day).toBe(0);
  }
  const rows = await db.select().from(coachDocuments).orderBy(asc(coachDocuments.id));
  const kept = rows.flatMap(({ fileKey }) => fileKey ?? []);
  expect(rows).toHaveLength(count * documentKinds.length);
  expect(purged).toBe(rows.length - kept.length);
  expect(rows.filter(({ kind, fileKey }) => kind === 'non-conviction' && fileKey !== null)).toEqual([]);
  expect(await rowsHolding(ibanStart)).toBe(0);
  for (const key of (await keysThatStay()).slice(0, 200)) {
    const file = await files().open(key);
    const bytes = Buffer.concat(await Array.fromAsync(file?.stream ?? []));
    expect(bytes.includes(ibanStart)).toBe(false);
  }
});

test('a bank number that is typed, refused and read again is in no line of the log', async () => {
  const lines: string[] = [];
  const log = makeLogger('trace', { write: (line: string) => void lines.push(line) });
  const live = await startLive({ url: await testDatabaseUrl(), log });
  const app = await makeApi({ config: testConfig, log, live });
  try {
    const { userId, email } = await aManager();
    const { id } = await aCoach({ userId });
    const payload = { email, password: goodPassword, audience: 'coach' };
    const signed = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    const headers = { authorization: `Bearer ${signed.json<{ idToken: string }>().idToken}` };
    await keepDocument({ userId, role: 'COACH' }, id, 'bank-identity', await aPhoto());
    const url = '/api/coach/documents/bank-identity/details';
    const type = (number: string) =>
      app.inject({ method: 'PUT', url, headers, payload: { day: null, number } });
    expect((await type(`${ibanStart}0000000`)).statusCode).toBe(400);
    expect((await type(goodIban)).statusCode).toBe(200);
    // A failure that nobody foresaw is logged with its cause, which quotes the row.
    await db.execute(
      sql`alter table coach_documents add constraint broken check (sealed_number is null) not valid`,
    );
    expect((await type(goodIban)).statusCode).toBe(500);
    await db.execute(sql`alter table coach_documents drop constraint broken`);
    const admin = await signedIn(app, (await aStaffMember('ADMIN')).email);
    const number = `/api/coaches/onboarding/${id}/documents/bank-identity/number?reason=control`;
    const read = await app.inject({ url: number, headers: admin });
    expect(read.json<{ number: string }>().number).toBe(goodIban);
  } finally {
    await app.close();
    await live.stop();
  }
  expect(lines.length).toBeGreaterThan(0);
  const said = lines.join('');
  expect(said).not.toContain(ibanStart);
  expect(said).not.toContain(goodIban);
  expect(said).not.toContain(goodIban.replaceAll(' ', ''));
  expect(await rowsHolding(goodIban)).toBe(0);
});
