import type { InvoiceArchive } from '@elan/domain/invoicing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { aDocument, anIssuer } from '../../../testing/bills.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { ensureFiles } from '../files/make-files.ts';
import { invoiceArchives, invoiceFiles } from '../invoicing.tables.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { askForArchive } from './ask-for-archive.ts';
import { makeArchiveJob } from './make-archive.job.ts';
import { makeArchive } from './make-archive.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
let today: string;
const numbers: string[] = [];
let lastId: string;
beforeAll(async () => {
  headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  await anIssuer();
  today = parisDay(await databaseNow());
  for (const cents of [9000, 12_000]) {
    const { id: companyId } = await aCompany();
    const issued = await inTx(() =>
      issueInvoice(
        {
          kind: 'invoice',
          companyId,
          batch: null,
          refersToId: null,
          document: (taken) => aDocument(null, cents, taken),
        },
        systemActor,
      ),
    );
    numbers.push(issued.number);
    lastId = issued.id;
  }
}, 60_000);

const never = new AbortController().signal;
const ask = (from: string, to: string, as = headers) =>
  api.app.inject({ method: 'POST', url: '/api/invoicing/archives', headers: as, payload: { from, to } });
const get = (path: string) => api.app.inject({ url: `/api/invoicing/archives/${path}`, headers });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const namesIn = (bytes: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
      zip.on('end', () => {
        resolve(names);
      });
    });
  });

test('a job puts the PDF and the XML of each invoice of a period in one zip, which is then downloaded', async () => {
  const { id } = (await ask(today, today)).json<{ id: string }>();
  // Asked again while it is being made, it is the same one.
  expect((await ask(today, today)).json()).toEqual({ id });
  expect((await get(id)).json<InvoiceArchive>()).toMatchObject({ status: 'waiting', total: 2, done: 0 });
  expect((await get(`${id}/zip`)).statusCode).toBe(404);
  expect(await makeArchive(id, never)).toBe(2);
  const made = (await get(id)).json<InvoiceArchive>();
  expect(made).toMatchObject({ status: 'ready', total: 2, done: 2, expiresAt: expect.any(String) });
  const zip = await get(`${id}/zip`);
  expect([zip.headers['content-type'], zip.rawPayload.length]).toEqual(['application/zip', made.bytes]);
  expect(await namesIn(zip.rawPayload)).toEqual(
    numbers.flatMap((number) => [`${number}.pdf`, `${number}.xml`]),
  );
  // A second run changes nothing.
  expect(await makeArchive(id, never)).toBe(0);
  await db
    .update(invoiceArchives)
    .set({ expiresAt: Temporal.Instant.from('2026-01-01T00:00:00Z') })
    .where(eq(invoiceArchives.id, id));
  expect(codeOf(await get(`${id}/zip`))).toBe('storage/object-not-found');
}, 120_000);

test('a period without an invoice, upside down or longer than a year has no zip; nobody else asks for one', async () => {
  expect(codeOf(await ask('2001-01-01', '2001-12-31'))).toBe('invoicing/nothing-issued');
  expect(codeOf(await ask('2026-02-01', '2026-01-01'))).toBe('invoicing/period-invalid');
  expect(codeOf(await ask('2025-01-01', '2026-01-01'))).toBe('invoicing/period-invalid');
  await expect(async () => askForArchive({ from: today, to: today }, 1)).rejects.toMatchObject({
    code: 'invoicing/archive-too-large',
    params: { count: 2, most: 1 },
  });
  const asMany = inTx(async () => {
    await askForArchive({ from: today, to: today }, 2);
    throw new Error('taken back');
  });
  await expect(asMany).rejects.toThrow('taken back');
  const manager = await signedIn(api.app, (await aManager()).email);
  expect((await ask(today, today, manager)).statusCode).toBe(403);
  expect((await get(crypto.randomUUID())).statusCode).toBe(404);
});

test('a file that changed since it was made stops the zip, and whoever follows it is told', async () => {
  const { id } = (await ask(today, today)).json<{ id: string }>();
  const asking = { owner: 'test', isThere: () => true };
  const [file] = await ensureFiles(lastId, asking);
  await files().put(file?.key ?? '', Buffer.from('other'));
  const log = { info: () => undefined } as never;
  const run = (isLastAttempt: boolean) =>
    makeArchiveJob.run({ id }, { id: 'job', attempt: 1, isLastAttempt, signal: never, log });
  await expect(run(false)).rejects.toMatchObject({ code: 'invoicing/contact-administrator' });
  expect((await get(id)).json<InvoiceArchive>().status).toBe('waiting');
  await expect(run(true)).rejects.toMatchObject({ code: 'invoicing/contact-administrator' });
  expect((await get(id)).json<InvoiceArchive>().status).toBe('failed');
  expect(await db.$count(invoiceFiles)).toBeGreaterThan(0);
}, 120_000);

test('a zip whose job was lost keeps nobody from asking for the period anew', async () => {
  const { id: lost } = (await ask(today, today)).json<{ id: string }>();
  await db
    .update(invoiceArchives)
    .set({ createdAt: (await databaseNow()).subtract({ hours: 6 }) })
    .where(eq(invoiceArchives.id, lost));
  const { id } = (await ask(today, today)).json<{ id: string }>();
  expect(id).not.toBe(lost);
  expect((await ask(today, today)).json()).toEqual({ id });
});
