import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextStatus } from '../kernel/index.ts';
import { eventsTowards, type KnownPayment, type PaymentReading } from './payment-reading.ts';
import { paymentMachine } from './payment-status.ts';

const amountCents = 5_880;
const created: KnownPayment = { status: 'CREATED', amountCents, currency: 'EUR', refundedCents: 0 };
const reading = (changes: Partial<PaymentReading>): PaymentReading => ({
  status: 'open',
  failure: null,
  amountCents,
  currency: 'eur',
  receivedCents: 0,
  refundedCents: 0,
  dispute: 'none',
  ...changes,
});
const paid = reading({ status: 'succeeded', receivedCents: amountCents });

/** Applies a reading as the product does: every event by the machine, no amount ever less. */
function apply(known: KnownPayment, read: PaymentReading): KnownPayment {
  const status = eventsTowards(known, read).reduce(
    (from, event) => nextStatus(paymentMachine, from, event, 'SYSTEM'),
    known.status,
  );
  return { ...known, status, refundedCents: Math.max(known.refundedCents, read.refundedCents) };
}

describe('a payment follows what the provider says', () => {
  test('all the money settles it; less, more asked for, or another currency does not', () => {
    expect(apply(created, paid).status).toBe('SUCCEEDED');
    for (const wrong of [
      { receivedCents: amountCents - 1 },
      { amountCents: amountCents + 1 },
      { currency: 'usd' },
    ])
      expect(apply(created, reading({ ...paid, ...wrong })).status).toBe('PROCESSING');
  });

  test('money that comes after the end is late: it does not settle', () => {
    const expired = apply(created, reading({ status: 'expired' }));
    expect(expired.status).toBe('EXPIRED');
    expect(eventsTowards(expired, paid)).toEqual(['succeedLate']);
  });

  test('a bank that asks for its holder leads back to processing, then to the end', () => {
    const asked = apply(created, reading({ status: 'requires_action' }));
    expect(asked.status).toBe('REQUIRES_ACTION');
    expect(eventsTowards(asked, paid)).toEqual(['resume', 'succeed']);
    expect(apply(asked, reading({ status: 'failed' })).status).toBe('FAILED');
  });

  test('a debit that comes back in the seventh week is lost at once', () => {
    const settled = apply(created, paid);
    expect(eventsTowards(settled, reading({ ...paid, dispute: 'lost' }))).toEqual(['dispute', 'loseDispute']);
  });

  test('a part given back, then the rest', () => {
    const part = apply(apply(created, paid), reading({ ...paid, refundedCents: 100 }));
    expect(part.status).toBe('PART_REFUNDED');
    expect(apply(part, reading({ ...paid, refundedCents: amountCents })).status).toBe('REFUNDED');
  });
});

// What a provider may say of one payment, in the order of time, each line one life.
const lives: readonly (readonly PaymentReading[])[] = [
  [reading({}), reading({ status: 'requires_action' }), paid],
  [reading({}), reading({ status: 'processing' }), reading({ status: 'failed' })],
  [reading({}), reading({ status: 'expired' })],
  [reading({}), reading({ status: 'processing' }), paid, reading({ ...paid, dispute: 'lost' })],
  [
    reading({}),
    paid,
    reading({ ...paid, refundedCents: 500 }),
    reading({ ...paid, refundedCents: amountCents }),
  ],
  [paid, reading({ ...paid, dispute: 'open' }), reading({ ...paid, dispute: 'won' })],
];

test('a reading repeated, or older than what is known, changes nothing once the last one was applied (I34)', () => {
  const scenario = fc.constantFrom(...lives).chain((life) =>
    fc.tuple(
      fc.constant(life),
      // Readings are of the moment, so they come in the order of time; late ones come after the last.
      fc.array(fc.constantFrom(...life), { maxLength: 50 }),
    ),
  );
  fc.assert(
    fc.property(scenario, ([life, late]) => {
      const final = life.reduce(apply, created);
      expect(late.reduce(apply, final)).toEqual(final);
      // Who only heard the last one is where who heard them all is.
      const last = life.at(-1) ?? reading({});
      expect(apply(created, last).status).toBe(final.status);
    }),
    { numRuns: 500 },
  );
});
