// Issues invoices until it is killed, one in ten taken back before its end; or so many sequences of acts of one administrator:
// node invoicing-storm.ts <database> <payer,payer…> [<sequences> <seed>]. Prints a line once it begins, and one once its sequences are done.
import { AppError } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { connectContexts } from '../compose-services.ts';
import { askToBillMonth } from '../contexts/invoicing/ask-to-bill-month.ts';
import { billMonthJob } from '../contexts/invoicing/bill-month.job.ts';
import { billRun } from '../contexts/invoicing/bill-run.ts';
import { makeFilesJob } from '../contexts/invoicing/files/make-files.job.ts';
import { generateInvoice } from '../contexts/invoicing/generate-invoice.ts';
import { invoices } from '../contexts/invoicing/invoicing.tables.ts';
import { issueInvoice } from '../contexts/invoicing/issue-invoice.ts';
import { recordPayment } from '../contexts/invoicing/record-payment.ts';
import { revertInvoice } from '../contexts/invoicing/revert-invoice.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../platform/db/database.ts';
import { postgresError } from '../platform/db/postgres-errors.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { systemActor } from '../platform/registry/audit.ts';
import { aDocument } from './bills.ts';
import { randomFrom } from './random.ts';
import { connectTestDeployment } from './test-deployment.ts';

const [url = '', payers = '', sequences, seed = '1'] = process.argv.slice(2);
const ids = payers.split(',');
const actor = { userId: null, role: 'ADMIN' } as const;
const { below, chance, pick } = randomFrom(Number(seed));
const log = pino({ level: 'silent' });

connectDatabase(url, { max: 5, onError: () => undefined });
connectTestDeployment();
connectContexts();
const jobs = await startJobs({ url, log, jobs: [makeFilesJob, billMonthJob], work: false });

class Aborted extends Error {}

async function issueOne(): Promise<void> {
  const isAborted = chance(0.1);
  await inTx(async () => {
    await issueInvoice(
      {
        kind: 'invoice',
        companyId: pick(ids),
        batch: null,
        refersToId: null,
        document: (issued) => aDocument(null, 100 + below(1_000_000), issued),
      },
      systemActor,
    );
    if (isAborted) throw new Aborted();
  }).catch((error: unknown) => {
    if (!(error instanceof Aborted)) throw error;
  });
}

const invoiceOfOne = () =>
  db
    .select({ id: invoices.id, due: sql<number>`(${invoices.grossCents} - ${invoices.paidCents})::float8` })
    .from(invoices)
    .where(eq(invoices.companyId, pick(ids)))
    .orderBy(sql`${invoices.issuedAt} desc`)
    .limit(3);

/** One act of an administrator, whatever stands in its way. */
async function act(month: string): Promise<void> {
  const drawn = below(4);
  if (drawn === 0) await generateInvoice(actor, pick(ids), month);
  if (drawn === 1) {
    const { id } = await askToBillMonth(actor, { month });
    await billRun(id, { actor, log });
  }
  if (drawn < 2) return;
  const [first, ...others] = await invoiceOfOne();
  if (!first) return;
  const { id, due } = pick([first, ...others]);
  if (drawn === 2) await revertInvoice(actor, id, 'Erreur de payeur, à refaire.');
  else
    await recordPayment(actor, id, {
      amountCents: chance(0.5) ? due : 1 + below(Math.max(1, due)),
      paidOn: '2026-04-02',
      way: 'transfer',
    });
}

// What the product refuses is refused; two who wait for each other are told to come back.
const isForeseen = (error: unknown): boolean =>
  error instanceof AppError
    ? error.status < 500
    : /^(40001|40P01|55P03)$/.test(postgresError(error)?.code ?? '');

async function actAtRandom(count: number): Promise<void> {
  for (let sequence = 0; sequence < count; sequence += 1) {
    const month = pick(['2026-02', '2026-03']);
    for (let left = 2 + below(4); left > 0; left -= 1) {
      await act(month).catch((error: unknown) => {
        if (!isForeseen(error)) throw error;
      });
    }
  }
}

process.stdout.write('begins\n');
if (sequences === undefined) {
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (;;) await issueOne();
    }),
  );
} else {
  await actAtRandom(Number(sequences));
  process.stdout.write('done\n');
  await jobs.stop();
  await closeDatabase();
}
