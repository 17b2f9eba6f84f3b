import { noTransmissionWords } from '@elan/domain/invoicing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { db, inTx } from '../../../platform/db/database.ts';
import { aDocument, anIssuer, aReceipt } from '../../../testing/bills.ts';
import { aCompany, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { anOrder } from '../../../testing/shop.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { invoices, invoiceTransmissions } from '../invoicing.tables.ts';
import { issueInvoice } from '../issue-invoice.ts';
import {
  connectInvoicePlatform,
  InvoiceRefused,
  type InvoicePlatform,
  type Transmitted,
} from './invoice-platform.ts';
import { transmitInvoice } from './transmit-invoice.ts';

const api = useApi();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  await anIssuer();
});
afterEach(() => {
  connectInvoicePlatform(null);
});

/** A platform made by hand, that answers what it is told to and keeps what it took. */
function aPlatform(answers: readonly (string | Error)[]) {
  const taken: Transmitted[] = [];
  const left = [...answers];
  const platform: InvoicePlatform = {
    transmit: async (invoice) => {
      taken.push(invoice);
      const answer = left.shift();
      if (answer === undefined) throw new Error('asked more often than was foreseen');
      if (answer instanceof Error) throw answer;
      return { reference: answer };
    },
  };
  connectInvoicePlatform(platform);
  return taken;
}

async function issued(companyId?: string): Promise<string> {
  const payer = companyId ?? (await aCompany()).id;
  const { id } = await inTx(() =>
    issueInvoice(
      {
        kind: 'invoice',
        companyId: payer,
        batch: null,
        refersToId: null,
        document: (taken) => aDocument(null, 9000, taken),
      },
      systemActor,
    ),
  );
  return id;
}
const attempt = (id: string, isLastAttempt = false) =>
  transmitInvoice(id, { signal: new AbortController().signal, isLastAttempt });
const card = async (id: string, headers = admin) =>
  (await api.app.inject({ url: `/api/invoicing/invoices/${id}`, headers })).json();
const askAgain = (id: string) =>
  api.app.inject({
    method: 'POST',
    url: `/api/invoicing/invoices/${id}/transmission`,
    headers: admin,
    payload: {},
  });

test('where no platform is linked an invoice waits for none', async () => {
  const id = await issued();
  await attempt(id);
  expect((await card(id)).transmission).toBeNull();
  expect((await askAgain(id)).json().error.code).toBe('invoicing/not-transmittable');
});

test('a platform out of reach is asked again under the same key, and takes the invoice once', async () => {
  const taken = aPlatform([new Error('ECONNREFUSED'), 'FLUX-42']);
  const { companyId, email } = await aManager();
  const id = await issued(companyId);
  expect((await card(id)).transmission).toMatchObject({ status: 'WAITING', attempts: 0 });
  await expect(attempt(id)).rejects.toThrow('ECONNREFUSED');
  expect((await card(id)).transmission).toMatchObject({
    status: 'WAITING',
    attempts: 1,
    problem: 'ECONNREFUSED',
  });
  // What went wrong on the way is no affair of who pays.
  const own = await card(id, await signedIn(api.app, email));
  expect(own.transmission).toMatchObject({ status: 'WAITING', problem: null });
  await attempt(id);
  await attempt(id);
  expect((await card(id)).transmission).toMatchObject({
    status: 'TRANSMITTED',
    attempts: 2,
    reference: 'FLUX-42',
    problem: null,
  });
  expect(taken.map(({ key }) => key)).toEqual([id, id]);
  expect(taken[0]?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(taken[0]?.xml.toString()).toContain(`<ram:ID>${taken[0]?.number}</ram:ID>`);
}, 60_000);

test('a platform that says too much is heard for 500 characters', async () => {
  aPlatform([new Error('5'.repeat(501))]);
  const id = await issued();
  await attempt(id, true);
  expect((await card(id)).transmission?.problem).toBe('5'.repeat(500));
});

test('the last attempt says that it failed, and an administrator asks again', async () => {
  aPlatform([new Error('503'), 'FLUX-43']);
  const id = await issued();
  await attempt(id, true);
  expect((await card(id)).transmission).toMatchObject({ status: 'FAILED', problem: '503' });
  await attempt(id);
  expect((await askAgain(id)).statusCode).toBe(200);
  expect((await card(id)).transmission).toMatchObject({ status: 'WAITING', problem: null });
  await attempt(id);
  expect((await card(id)).transmission).toMatchObject({ status: 'TRANSMITTED' });
  expect((await askAgain(id)).json().error.code).toBe('invoicing/not-transmittable');
}, 60_000);

test('an invoice that the platform refuses is not asked again', async () => {
  const taken = aPlatform([new InvoiceRefused('BR-FR-12\u00a0: adresse du client inconnue')]);
  const id = await issued();
  await attempt(id);
  await attempt(id);
  expect(taken).toHaveLength(1);
  const [row] = await db.select().from(invoiceTransmissions).where(eq(invoiceTransmissions.invoiceId, id));
  expect(row).toMatchObject({ status: 'REFUSED', attempts: 1 });
  expect((await askAgain(id)).json().error.code).toBe('invoicing/not-transmittable');
}, 60_000);

test('an invoice that waits for a platform that is linked no more says so, and is asked again once one is', async () => {
  aPlatform([]);
  const id = await issued();
  connectInvoicePlatform(null);
  await attempt(id);
  expect((await card(id)).transmission).toMatchObject({ status: 'FAILED', problem: noTransmissionWords });
  expect((await askAgain(id)).json().error.code).toBe('invoicing/not-transmittable');
  expect((await card(id)).transmission).toMatchObject({ status: 'FAILED', problem: noTransmissionWords });
  aPlatform(['FLUX-44']);
  expect((await askAgain(id)).statusCode).toBe(200);
  await attempt(id);
  expect((await card(id)).transmission).toMatchObject({ status: 'TRANSMITTED', reference: 'FLUX-44' });
}, 60_000);

test('what a consumer paid waits for no platform: it is reported, never transmitted as an invoice', async () => {
  aPlatform([]);
  const { order } = await anOrder();
  await aReceipt(order.userId, order.id);
  const [receipt] = await db.select().from(invoices).where(eq(invoices.buyerId, order.userId));
  expect(receipt?.series).toBe('R');
  expect(await db.$count(invoiceTransmissions, eq(invoiceTransmissions.invoiceId, receipt?.id ?? ''))).toBe(
    0,
  );
});

test('a transmission that failed is offered again to an administrator while a platform is linked, and no more after', async () => {
  aPlatform([new Error('out of reach')]);
  const id = await issued();
  await transmitInvoice(id, { signal: new AbortController().signal, isLastAttempt: true });
  const offered = async () =>
    (await api.app.inject({ url: `/api/invoicing/invoices/${id}`, headers: admin })).json<{
      transmission: { status: string; mayAskAgain: boolean };
    }>().transmission;
  expect(await offered()).toMatchObject({ status: 'FAILED', mayAskAgain: true });
  connectInvoicePlatform(null);
  expect(await offered()).toMatchObject({ status: 'FAILED', mayAskAgain: false });
});

test('an invoice whose files nobody waited for is not handed over without them, and is tried again', async () => {
  const taken = aPlatform(['FLUX-44']);
  const id = await issued();
  const stopped = { signal: AbortSignal.abort(), isLastAttempt: false };
  const problem = 'the pdf is not there yet';
  await expect(transmitInvoice(id, stopped)).rejects.toThrow(problem);
  expect((await card(id)).transmission).toMatchObject({ status: 'WAITING', attempts: 1, problem });
  expect(taken).toEqual([]);
});
