import { kernelErrors } from '@elan/domain/kernel';
import { sandboxContract, type SandboxHappening, type SandboxPayment as Shown } from '@elan/domain/payments';
import { count, desc, eq, gt } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { aheadSeconds, atTheBank, bankNow, moveBankClock } from './bank.ts';
import { choicesOf, choose } from './choose.ts';
import { firePlans, happen } from './happen.ts';
import type { Happening, SandboxPayment } from './moves.ts';
import { transferOf } from './sandbox-provider.ts';
import { sandboxEvents, sandboxPayments } from './sandbox.tables.ts';

const shown = 50;
const daySeconds = 86_400;

const describe = (payment: SandboxPayment): Shown => ({
  ref: payment.ref,
  description: payment.description,
  method: payment.method,
  amountCents: payment.amountCents,
  receivedCents: payment.receivedCents,
  refundedCents: payment.refundedCents,
  status: payment.status,
  failure: payment.failure,
  dispute: payment.dispute,
  returnUrl: payment.returnUrl,
  ...transferOf(payment),
  choices: [...choicesOf(payment)],
  createdAt: payment.createdAt.toString(),
});

async function read(ref: string): Promise<Shown> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  if (!payment) throw kernelErrors.fail('not-found');
  return describe(payment);
}

// What a developer makes happen is what happens by itself, by another name in one case: money that comes after all.
const happeningOf = (asked: SandboxHappening): Happening => (asked === 'succeed' ? 'late' : asked);

/** The pages of the fictitious bank; the composition root leaves them out in production. */
export const sandboxRoutes: readonly BoundRoute[] = [
  handle(sandboxContract.list, async () => {
    const rows = await db
      .select()
      .from(sandboxPayments)
      .orderBy(desc(sandboxPayments.createdAt))
      .limit(shown);
    const [waiting] = await db
      .select({ events: count() })
      .from(sandboxEvents)
      .where(gt(sandboxEvents.owed, 0));
    return {
      now: (await bankNow()).toString(),
      aheadDays: Math.floor((await aheadSeconds()) / daySeconds),
      waitingEvents: waiting?.events ?? 0,
      items: rows.map(describe),
    };
  }),
  handle(sandboxContract.read, ({ params }) => read(params.ref)),
  handle(sandboxContract.choose, async ({ params: { ref }, body }) => {
    await choose(ref, body.choice);
    return read(ref);
  }),
  handle(sandboxContract.moveClock, async ({ body }) => {
    await atTheBank(() => moveBankClock(body.days));
    const fired = await firePlans();
    return { now: (await atTheBank(bankNow)).toString(), fired };
  }),
  handle(sandboxContract.fire, async ({ params: { ref }, body }) => {
    await happen(ref, happeningOf(body.happening));
    return read(ref);
  }),
];
