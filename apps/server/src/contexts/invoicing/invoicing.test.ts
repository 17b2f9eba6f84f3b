import { invoicingErrors, type PendingPayer } from '@elan/domain/invoicing';
import { productSettings } from '@elan/domain/settings';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { productInvariants } from '../../compose-invariants.ts';
import { db } from '../../platform/db/database.ts';
import { checkInvariants } from '../../platform/doctor/check-invariants.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { writeSetting } from '../../platform/settings/settings.ts';
import { anIssuer } from '../../testing/bills.ts';
import { aCompany, aManager, aProgram, aSession, aStaffMember, signedIn } from '../../testing/factories.ts';
import { hearLive } from '../../testing/hear-live.ts';
import { useApi } from '../../testing/product.ts';
import { sessions } from '../sessions/public.ts';
import { billRun } from './bill-run.ts';
import { failedAs } from './failed-as.ts';
import { fallDue } from './fall-due.job.ts';
import {
  billedSessions,
  invoiceLines,
  invoicePayments,
  invoices,
  invoiceSeries,
} from './invoicing.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  await anIssuer();
});

const month = '2026-03';
let hour = 0;
/** A counted session of a company in March 2026, with its price. */
async function counted(companyId: string, changes: Partial<typeof sessions.$inferInsert> = {}) {
  const program = await aProgram({ companyId });
  const startsAt = Temporal.Instant.from('2026-03-02T06:00:00Z').add({ hours: (hour += 2) });
  const { id } = await aSession({
    companyId,
    spotId: program.spotId,
    programId: program.id,
    slotKey: `k-${hour}`,
    status: 'ENDED',
    counted: true,
    countRule: 'HELD',
    priceCents: 9000,
    startsAt,
    ...changes,
  });
  return id;
}
const get = async (url: string, headers = admin) => api.app.inject({ url, headers });
const post = (url: string, payload: object = {}, headers = admin) =>
  api.app.inject({ method: 'POST', url, headers, payload });
const send = (id: string, sendingId: string = crypto.randomUUID()) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/invoicing/invoices/${id}/send`,
    headers: admin,
    payload: { sendingId },
  });
const generate = (payerId: string, of = month) => post('/api/invoicing/invoices', { payerId, month: of });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const invoiceOf = async (payerId: string) => {
  const answer = await generate(payerId);
  expect(answer.json().error?.message).toBeUndefined();
  return answer.json<{ id: string; number: string }>();
};
const billingOf = async (id: string) =>
  (await db.select({ billing: sessions.billing }).from(sessions).where(eq(sessions.id, id)))[0]?.billing;
const broken = async () =>
  (await checkInvariants(productInvariants.filter(({ id }) => /^I(2[89]|3[012])$|^DB4$/.test(id))))
    .filter(({ count }) => count > 0)
    .map(({ id }) => id);
const because = (reason = 'Erreur de payeur, à refaire.') => ({ reason });

describe('a month of a payer', () => {
  test('is shown with its sessions, billed once, and its sessions are BILLED by its lines (D35, I28)', async () => {
    const { id, name } = await aCompany();
    const one = await counted(id);
    await counted(id, { status: 'CANCELLED', countRule: 'CANCELLED_LATE', priceCents: 7500 });
    await counted(id, { counted: false, countRule: 'NO_COUNT' });
    const { payers } = (await get(`/api/invoicing/pending?month=${month}`)).json<{
      payers: PendingPayer[];
    }>();
    expect(payers.find((payer) => payer.id === id)).toMatchObject({
      name,
      sessions: 2,
      netCents: 16_500,
      taxCents: 3300,
      grossCents: 19_800,
      problems: 0,
    });
    const pending = (await get(`/api/invoicing/pending/${id}?month=${month}`)).json();
    expect(pending.items.map(({ why }: { why: string }) => why)).toEqual([
      'tenue, 0\u00a0présent',
      'annulée moins de 24\u00a0h avant',
    ]);
    expect(pending.checks).toMatchObject([{ id: 'RULES', ok: true }]);
    const { id: invoiceId, number } = await invoiceOf(id);
    expect(number).toMatch(/^F-\d{4}-\d{5}$/);
    expect(await billingOf(one)).toBe('BILLED');
    expect(codeOf(await generate(id))).toBe('invoicing/month-already-billed');
    const card = (await get(`/api/invoicing/invoices/${invoiceId}`)).json();
    expect(card).toMatchObject({ status: 'ISSUED', grossCents: 19_800, revertCase: 'not-sent' });
    expect(card.lines).toHaveLength(2);
    expect(await broken()).toEqual([]);
  });

  test('takes no number while something is to mend, and says what in French (idea 15)', async () => {
    const { id } = await aCompany({ postalCode: null });
    await counted(id, { priceCents: null });
    const before = await db.select().from(invoiceSeries);
    const refused = await generate(id);
    expect(codeOf(refused)).toBe('invoicing/checks-failed');
    expect(refused.json().error.message).toContain('L’adresse du payeur est incomplète');
    expect(refused.json().error.message).toContain('1\u00a0séance sans prix');
    expect(await db.select().from(invoiceSeries)).toEqual(before);
    await writeSetting(productSettings, 'invoicing.issuer-iban', '', null);
    expect((await generate(id)).json().error.message).toContain('IBAN');
    await anIssuer();
  });

  test('is not billed before it is over, nor for a payer that nobody knows', async () => {
    const { id } = await aCompany();
    expect(codeOf(await generate(id, '2090-01'))).toBe('invoicing/month-not-over');
    expect((await generate(crypto.randomUUID())).statusCode).toBe(404);
    expect(codeOf(await post('/api/invoicing/runs', { month: '2001-01' }))).toBe('invoicing/nothing-to-bill');
  });

  test('of sessions one second around midnight in Paris is the right one (T24)', async () => {
    const { id } = await aCompany();
    await counted(id, { startsAt: Temporal.Instant.from('2026-02-28T22:59:59Z') });
    await counted(id, { startsAt: Temporal.Instant.from('2026-02-28T23:00:00Z') });
    const of = async (asked: string) =>
      (await get(`/api/invoicing/pending/${id}?month=${asked}`)).json<{ sessions: number }>().sessions;
    expect([await of('2026-02'), await of('2026-03')]).toEqual([1, 1]);
  });
});

test('sessions one second before and after 24 midnights are in the right month, over a year and both changes of the clocks (T24)', async () => {
  const { id } = await aCompany();
  const midnights = Array.from({ length: 24 }, (_, at) =>
    Temporal.PlainDate.from('2024-02-01').add({ months: at }),
  );
  const counts = new Map<string, number>();
  for (const day of midnights) {
    const midnight = day.toZonedDateTime('Europe/Paris').toInstant();
    for (const seconds of [-1, 1]) {
      // Each in a room of its own: they overlap.
      await counted(id, { startsAt: midnight.add({ seconds }) });
      const billedIn = (seconds < 0 ? day.subtract({ days: 1 }) : day).toString().slice(0, 7);
      counts.set(billedIn, (counts.get(billedIn) ?? 0) + 1);
    }
  }
  for (const [asked, sessionsThen] of counts) {
    const answer = await get(`/api/invoicing/pending/${id}?month=${asked}`);
    expect([asked, answer.json().sessions]).toEqual([asked, sessionsThen]);
  }
});

describe('a reversal', () => {
  test('issues a credit note that cites the invoice, and its sessions are billed again (D24)', async () => {
    const { id } = await aCompany();
    const session = await counted(id);
    const invoice = await invoiceOf(id);
    const answer = await post(`/api/invoicing/invoices/${invoice.id}/revert`, because());
    expect(answer.statusCode).toBe(200);
    const { creditNote } = answer.json();
    expect(creditNote.number).toMatch(/^AV-/);
    expect(await billingOf(session)).toBe('UNBILLED');
    const card = (await get(`/api/invoicing/invoices/${creditNote.id}`)).json();
    expect(card).toMatchObject({ kind: 'credit-note', refersTo: invoice, grossCents: 10_800 });
    expect((await get(`/api/invoicing/invoices/${invoice.id}`)).json()).toMatchObject({
      status: 'CREDITED',
      creditNotes: [creditNote],
      leftCents: 0,
      revertCase: null,
    });
    expect(codeOf(await post(`/api/invoicing/invoices/${invoice.id}/revert`, because()))).toBe(
      'invoicing/not-revertible',
    );
    const again = await invoiceOf(id);
    const [row] = await db.select().from(invoices).where(eq(invoices.id, again.id));
    expect(row).toMatchObject({ month, batch: 2 });
    expect(await billingOf(session)).toBe('BILLED');
    expect(await broken()).toEqual([]);
  });

  test('is refused without a reason', async () => {
    const { id } = await aCompany();
    await counted(id);
    const invoice = await invoiceOf(id);
    expect(codeOf(await post(`/api/invoicing/invoices/${invoice.id}/revert`, { reason: 'non' }))).toBe(
      'form-invalid',
    );
  });
});

describe('an issued invoice', () => {
  test('never changes, whoever asks the database (T22)', async () => {
    const { id } = await aCompany();
    await counted(id);
    const invoice = await invoiceOf(id);
    const denied = { cause: { code: '42501' } };
    const one = eq(invoices.id, invoice.id);
    await expect(
      db.update(invoices).set({ grossCents: 1, netCents: 1, taxCents: 0 }).where(one),
    ).rejects.toMatchObject(denied);
    await expect(db.update(invoices).set({ number: 'F-2026-99999' }).where(one)).rejects.toMatchObject(
      denied,
    );
    await expect(db.delete(invoices).where(one)).rejects.toMatchObject(denied);
    await expect(db.delete(invoiceLines)).rejects.toMatchObject(denied);
    await expect(db.update(invoiceSeries).set({ last: 1 })).rejects.toMatchObject(denied);
    await expect(db.execute(sql`truncate invoices cascade`)).rejects.toMatchObject(denied);
    await expect(db.delete(billedSessions)).rejects.toMatchObject({
      cause: { constraint: 'sessions_billing_agrees' },
    });
  });

  test('is read by who pays, by an administrator, and by nobody else (A9)', async () => {
    const own = await aManager();
    const other = await aManager();
    await counted(own.companyId);
    const { id } = await invoiceOf(own.companyId);
    const headers = await signedIn(api.app, own.email);
    const stranger = await signedIn(api.app, other.email);
    // A prescriptor is behind no wall: the question alone keeps the invoices of others from it.
    const { id: companyId } = await aCompany({ kind: 'prescriptor' });
    const { email } = await aManager({ companyId, role: 'PARTNERSHIP' });
    const prescriptor = await signedIn(api.app, email);
    for (const who of [stranger, prescriptor])
      for (const path of ['', '/pdf', '/xml']) {
        expect((await get(`/api/invoicing/invoices/${id}${path}`, who)).statusCode).toBe(404);
      }
    expect((await get(`/api/invoicing/invoices/${id}`, headers)).json()).toMatchObject({
      id,
      revertCase: null,
    });
    expect((await get('/api/invoicing/invoices', stranger)).json()).toMatchObject({ total: 0 });
    expect((await get('/api/invoicing/invoices', headers)).json()).toMatchObject({ total: 1 });
    expect((await get('/api/invoicing/pending', headers)).statusCode).toBe(403);
  });

  test('has a PDF with its XML inside, made once, and a byte that changed is found (I31)', async () => {
    const { id } = await aCompany();
    await counted(id);
    const invoice = await invoiceOf(id);
    const pdf = await get(`/api/invoicing/invoices/${invoice.id}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const xml = await get(`/api/invoicing/invoices/${invoice.id}/xml`);
    expect(xml.body).toContain(`<ram:ID>${invoice.number}</ram:ID>`);
    expect(pdf.rawPayload.equals((await get(`/api/invoicing/invoices/${invoice.id}/pdf`)).rawPayload)).toBe(
      true,
    );
    const { extractXml } = await import('@stackforge-eu/factur-x');
    expect((await extractXml(pdf.rawPayload)).xml).toBe(xml.body);
    const { files } = await import('../../platform/files/file-store.ts');
    const { invoiceFiles } = await import('./invoicing.tables.ts');
    const [file] = await db.select().from(invoiceFiles).where(eq(invoiceFiles.invoiceId, invoice.id));
    await files().put(file?.key ?? '', Buffer.from('other'));
    const kind = file?.kind ?? 'pdf';
    expect(codeOf(await get(`/api/invoicing/invoices/${invoice.id}/${kind}`))).toBe(
      'invoicing/contact-administrator',
    );
  }, 60_000);

  test('is paid in part, then whole, and never more', async () => {
    const { id } = await aCompany();
    await counted(id);
    const invoice = await invoiceOf(id);
    const url = `/api/invoicing/invoices/${invoice.id}/payments`;
    const pay = (amountCents: number, paidOn = '2026-04-02') =>
      post(url, { amountCents, paidOn, way: 'transfer' });
    expect((await pay(800)).statusCode).toBe(200);
    expect((await get(`/api/invoicing/invoices/${invoice.id}`)).json()).toMatchObject({
      status: 'PART_PAID',
      revertCase: 'paid',
    });
    expect(codeOf(await pay(10_001))).toBe('invoicing/paid-too-much');
    expect(codeOf(await pay(1, '2090-01-01'))).toBe('invoicing/paid-in-future');
    expect((await pay(10_000)).statusCode).toBe(200);
    expect(codeOf(await pay(1))).toBe('invoicing/not-payable');
    const rows = await db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, invoice.id));
    expect(rows).toHaveLength(2);
    expect(await broken()).toEqual([]);
  });

  test('leaves by e-mail with both files, and is overdue once its day is over', async () => {
    const { companyId } = await aManager();
    await counted(companyId);
    const invoice = await invoiceOf(companyId);
    const asked = crypto.randomUUID();
    const answers = await Promise.all([send(invoice.id, asked), send(invoice.id, asked)]);
    answers.push(await send(invoice.id, asked));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const left = () => db.select().from(mails).where(eq(mails.template, 'invoice'));
    expect(await left()).toHaveLength(1);
    const [mail] = await left();
    expect(mail?.attachments.map(({ name }) => name).toSorted()).toEqual([
      `${invoice.number}.pdf`,
      `${invoice.number}.xml`,
    ]);
    expect((await get(`/api/invoicing/invoices/${invoice.id}`)).json()).toMatchObject({ status: 'SENT' });
    expect((await send(invoice.id)).statusCode).toBe(200);
    expect(await left()).toHaveLength(2);
    expect(await fallDue('2090-01-01')).toBeGreaterThan(0);
    expect((await get(`/api/invoicing/invoices/${invoice.id}`)).json()).toMatchObject({ status: 'OVERDUE' });
    const alone = await aCompany();
    await counted(alone.id);
    const { id } = await invoiceOf(alone.id);
    expect(codeOf(await send(id))).toBe('invoicing/nobody-to-send');
    // The id of a sending that left another invoice is no answer for this one.
    const { companyId: otherId } = await aManager();
    await counted(otherId);
    const other = await invoiceOf(otherId);
    expect(codeOf(await send(other.id, asked))).toBe('idempotency-key-reused');
    expect(await left()).toHaveLength(2);
  }, 60_000);
});

test.each(['invoicing/generation-failed', 'invoicing/revert-failed'] as const)(
  'what nobody foresaw is told as %s, a refusal as itself',
  async (code) => {
    const rejecting = async (error: Error) => {
      throw error;
    };
    const failed = (error: Error) => failedAs(() => invoicingErrors.fail(code), rejecting(error));
    await expect(failed(new Error('a disk is full'))).rejects.toMatchObject({ code });
    const refusal = invoicingErrors.fail('invoicing/nothing-to-bill');
    await expect(failed(refusal)).rejects.toBe(refusal);
  },
);

test('a run bills each payer by itself: one that is refused stops none of the others', async () => {
  const good = await aCompany();
  const bad = await aCompany({ city: null });
  await counted(good.id);
  await counted(bad.id);
  const { id } = (await post('/api/invoicing/runs', { month })).json();
  const actor = { userId: null, role: 'ADMIN' } as const;
  const [, heard] = await hearLive(() => billRun(id, { actor, log: pino({ level: 'silent' }) }));
  const told = heard.filter(({ topic, kind }) => `${topic} ${kind}` === 'role:ADMIN invoicing/run-changed');
  const { results, finishedAt } = (await get(`/api/invoicing/runs/${id}`)).json();
  // After each payer, and at the end.
  expect(told.map((event) => event.id)).toEqual(Array.from({ length: results.length + 1 }, () => id));
  expect(finishedAt).not.toBeNull();
  const of = (payerId: string) => results.find((one: { payer: { id: string } }) => one.payer.id === payerId);
  expect(of(good.id)).toMatchObject({ outcome: 'issued' });
  expect(of(bad.id)).toMatchObject({ outcome: 'refused', code: 'invoicing/checks-failed' });
  expect(await billRun(id, { actor, log: pino({ level: 'silent' }) })).toBe(0);
});

test('the accountant has entries equal to the invoices, in two formats, of a year at most', async () => {
  const during = (from: string, to: string, format = 'fec') =>
    get(`/api/invoicing/entries?from=${from}&to=${to}&format=${format}`);
  const fec = await during('2026-01-01', '2026-12-31');
  const [issued] = (
    await db.execute<{ sum: string }>(
      sql`select sum(gross_cents)::text as sum from invoices where kind = 'invoice'`,
    )
  ).rows;
  const debits = fec.body
    .split('\r\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells[4] === '411000')
    .reduce((sum, cells) => sum + Math.round(Number((cells[11] ?? '').replace(',', '.')) * 100), 0);
  expect(debits).toBe(Number(issued?.sum));
  expect((await during('2026-01-01', '2026-12-31', 'csv')).body).toContain('JournalCode;JournalLib');
  expect(codeOf(await during('2026-02-01', '2026-01-01'))).toBe('invoicing/period-invalid');
});

test('a word that is no id is an invoice that is not there, for each act', async () => {
  const payload = {
    reason: 'Montant erroné, à refaire.',
    amountCents: 100,
    paidOn: '2026-03-31',
    means: 'transfer',
  };
  for (const act of ['send', 'revert', 'payments']) {
    const answer = await post(`/api/invoicing/invoices/pas-un-uuid/${act}`, act === 'send' ? {} : payload);
    expect([act, answer.statusCode < 500]).toEqual([act, true]);
  }
  expect(codeOf(await send('pas-un-uuid'))).toBe('not-found');
});
