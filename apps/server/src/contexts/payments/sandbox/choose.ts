import { kernelErrors } from '@elan/domain/kernel';
import type { SandboxChoice } from '@elan/domain/payments';
import { atTheBank } from './bank.ts';
import { happenTo, holdSandboxPayment, keepMeans, plan } from './happen.ts';
import type { SandboxPayment } from './moves.ts';
import type { SandboxBehaviour } from './sandbox.tables.ts';

/** How long a debit takes, and when one that comes back does, in days (D25: the seventh week). */
const debitDays = 5;
const returnDays = 47;
const lateTransferDays = 40;
const cardLastDays = 20;

const choicesOfMethod: Readonly<Record<SandboxPayment['method'], readonly SandboxChoice[]>> = {
  card: ['card-pays', 'card-declined', 'card-authenticates', 'card-expires', 'abandon'],
  sepa: ['sepa-settles', 'sepa-fails', 'sepa-returns', 'abandon'],
  transfer: ['transfer-whole', 'transfer-part', 'transfer-late', 'transfer-wrong-reference', 'abandon'],
};

/** What a buyer may do on the page of a payment. */
export function choicesOf({ status, method }: SandboxPayment): readonly SandboxChoice[] {
  if (status === 'requires_action') return ['authenticated', 'not-authenticated'];
  return status === 'open' ? choicesOfMethod[method] : [];
}

async function keepIfAsked(payment: SandboxPayment, behaviour: SandboxBehaviour, expiresInDays?: number) {
  if (payment.saveMeans) await keepMeans(payment, behaviour, expiresInDays);
}

/** A debit on its way: what becomes of it, and of the mandate at the next ones. */
export async function debit(payment: SandboxPayment, behaviour: SandboxBehaviour): Promise<void> {
  // A mandate that is signed for later is no debit: nothing is on its way.
  if (payment.amountCents === 0) {
    await happenTo(payment, 'succeed');
    return;
  }
  await happenTo(payment, 'process');
  await plan(payment.ref, behaviour === 'fails' ? 'fail' : 'succeed', { days: debitDays });
  if (behaviour === 'returns') await plan(payment.ref, 'return', { days: returnDays });
}

const acts: Readonly<Record<SandboxChoice, (payment: SandboxPayment) => Promise<unknown>>> = {
  'card-pays': async (payment) => {
    await keepIfAsked(payment, 'pays');
    await happenTo(payment, 'succeed');
  },
  'card-declined': (payment) => happenTo(payment, 'decline'),
  'card-authenticates': (payment) => happenTo(payment, 'authenticate'),
  'card-expires': async (payment) => {
    await keepIfAsked(payment, 'pays', cardLastDays);
    await happenTo(payment, 'succeed');
  },
  'sepa-settles': async (payment) => {
    await keepIfAsked(payment, 'settles');
    await debit(payment, 'settles');
  },
  'sepa-fails': async (payment) => {
    await keepIfAsked(payment, 'fails');
    await debit(payment, 'fails');
  },
  'sepa-returns': async (payment) => {
    await keepIfAsked(payment, 'returns');
    await debit(payment, 'returns');
  },
  'transfer-whole': (payment) => happenTo(payment, 'whole'),
  'transfer-part': (payment) => happenTo(payment, 'part'),
  'transfer-late': async (payment) => {
    await happenTo(payment, 'process');
    await plan(payment.ref, 'late', { days: lateTransferDays });
  },
  // The bank sends back what it cannot match: the payment goes on waiting.
  'transfer-wrong-reference': (payment) => happenTo(payment, 'process'),
  abandon: (payment) => happenTo(payment, 'expire'),
  authenticated: async (payment) => {
    await keepIfAsked(payment, 'pays');
    await happenTo(payment, 'succeed');
  },
  'not-authenticated': (payment) => happenTo(payment, 'refuse'),
};

/** Does what the buyer chose on the page of the sandbox. Throws `not-found`, and `form-invalid` for what its page does not offer. */
export const choose = (ref: string, choice: SandboxChoice): Promise<void> =>
  atTheBank(async () => {
    const payment = await holdSandboxPayment(ref);
    if (!choicesOf(payment).includes(choice)) {
      const issue = { path: 'choice', message: 'Ce paiement n’attend plus ce choix. Rechargez la page.' };
      throw kernelErrors.fail('form-invalid', { issues: [issue] });
    }
    await acts[choice](payment);
  });
