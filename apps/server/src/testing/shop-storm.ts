// Orders and pays until it is killed: node shop-storm.ts <database> <order,…>. Each order is one that waits for its money; prints a line once it pays.
import { pino } from 'pino';
import { connectPaymentsOf, lastPaymentOf, readAgain } from '../contexts/payments/public.ts';
import { choose } from '../contexts/payments/sandbox/choose.ts';
import { returnLateMoney } from '../contexts/payments/return-late-money.ts';
import { followPayments } from '../contexts/shop/follow-payments.ts';
import { subjectOf } from '../contexts/shop/orders.repository.ts';
import { connectDatabase } from '../platform/db/database.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { deliverMailJob } from '../platform/mail/deliver-mail.job.ts';
import { connectHandlers } from '../platform/registry/domain-events.ts';
import { connectTestDeployment, testConfig } from './test-deployment.ts';

const [url = '', orders = ''] = process.argv.slice(2);

connectTestDeployment();
connectDatabase(url, { max: 5, onError: () => undefined });
connectPaymentsOf(testConfig.payments);
connectHandlers([...followPayments, returnLateMoney]);
await startJobs({ url, log: pino({ level: 'silent' }), jobs: [deliverMailJob], work: false });

process.stdout.write('pays\n');
// The money moves at the bank, then its right opens: whoever kills us does it at any moment between.
for (const id of orders.split(',')) {
  const payment = await lastPaymentOf(subjectOf(id));
  await choose(payment.providerRef ?? '', 'card-pays');
  await readAgain(payment.id);
}
process.stdout.write('paid\n');
setInterval(() => undefined, 1_000);
