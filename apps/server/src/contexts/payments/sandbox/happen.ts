import { randomUUID } from 'node:crypto';
import { paymentErrors } from '@elan/domain/payments';
import { kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { atTheBank, bankNow } from './bank.ts';
import { moves, type Happening, type SandboxPayment } from './moves.ts';
import { notify } from './notify.ts';
import { sandboxMeans, sandboxPayments, sandboxPlans, type SandboxBehaviour } from './sandbox.tables.ts';

/** Returns a payment of the fictitious bank, held until the end of its transaction. Throws `not-found`. */
export async function holdSandboxPayment(ref: string): Promise<SandboxPayment> {
  const [found] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref)).for('update');
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** Lets something happen so many days from now, by the clock of the bank. */
export async function plan(
  paymentRef: string,
  happening: Happening,
  after: { days?: number; minutes?: number },
) {
  const hours = (after.days ?? 0) * 24;
  const dueAt = (await bankNow()).add({ hours, minutes: after.minutes ?? 0 });
  await db.insert(sandboxPlans).values({ paymentRef, happening, dueAt });
}

/** Keeps the card or the mandate of a payment that asked for it, and what it will do when it is charged. */
export async function keepMeans(
  payment: SandboxPayment,
  behaviour: SandboxBehaviour,
  expiresInDays?: number,
): Promise<string> {
  const ref = `pm_${randomUUID().replaceAll('-', '')}`;
  const kind = payment.method === 'sepa' ? 'sepa' : 'card';
  const expiresOn =
    expiresInDays === undefined
      ? null
      : (await bankNow())
          .add({ hours: 24 * expiresInDays })
          .toString()
          .slice(0, 10);
  await db.insert(sandboxMeans).values({
    ref,
    kind,
    behaviour,
    expiresOn,
    customerRef: payment.customerRef,
    label: kind === 'sepa' ? 'Compte FR14 •••• 2606' : 'Carte fictive •••• 4242',
    mandateReference: kind === 'sepa' ? `ELAN-${ref.slice(3, 15).toUpperCase()}` : null,
  });
  await db.update(sandboxPayments).set({ meansRef: ref }).where(eq(sandboxPayments.ref, payment.ref));
  return ref;
}

/** Lets something happen to a payment that is held, where it can; returns whether it did. */
export async function happenTo(payment: SandboxPayment, happening: Happening): Promise<boolean> {
  const change = moves[happening](payment);
  if (!change) return false;
  await db
    .update(sandboxPayments)
    .set({ ...change, changedAt: sql`clock_timestamp()` })
    .where(eq(sandboxPayments.ref, payment.ref));
  if (happening === 'return' && payment.meansRef !== null)
    await db.update(sandboxMeans).set({ isUsable: false }).where(eq(sandboxMeans.ref, payment.meansRef));
  await notify(payment.ref, `payment.${happening}`);
  return true;
}

/** Lets something happen to a payment now. Throws `not-found`, and `payments/failed` where it cannot happen. */
export const happen = (ref: string, happening: Happening): Promise<void> =>
  atTheBank(async () => {
    const payment = await holdSandboxPayment(ref);
    if (!(await happenTo(payment, happening))) throw paymentErrors.fail('payments/failed');
  });

/** Lets all happen whose hour has come by the clock of the bank; returns how many there were. */
export const firePlans = (): Promise<number> =>
  atTheBank(async () => {
    const due = await db
      .select()
      .from(sandboxPlans)
      .where(and(isNull(sandboxPlans.doneAt), lte(sandboxPlans.dueAt, await bankNow())))
      .orderBy(asc(sandboxPlans.dueAt))
      .limit(500)
      .for('update', { skipLocked: true });
    for (const { id, paymentRef, happening } of due) {
      await happenTo(await holdSandboxPayment(paymentRef), happening as Happening); // only `plan` writes it
      await db
        .update(sandboxPlans)
        .set({ doneAt: sql`clock_timestamp()` })
        .where(eq(sandboxPlans.id, id));
    }
    return due.length;
  });
