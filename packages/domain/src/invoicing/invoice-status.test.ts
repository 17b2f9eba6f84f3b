import { expect, test } from 'vitest';
import { machineDivergences, sentenceProblems, typographyProblems } from '../kernel/index.ts';
import {
  invoiceMachine,
  invoiceStatuses,
  invoiceStatusLabels,
  isPaidWhenIssued,
  isStillDue,
  revertCaseOf,
  revertCaseWords,
} from './invoice-status.ts';

// Written from the text of state machine 11, not from the table.
const listing = [
  'ISSUED send ADMIN,SYSTEM > SENT',
  'ISSUED,SENT fallDue SYSTEM > OVERDUE',
  'ISSUED,SENT,OVERDUE,PART_PAID payPart ADMIN,SYSTEM > PART_PAID',
  'ISSUED,SENT,OVERDUE,PART_PAID pay ADMIN,SYSTEM > PAID',
  'ISSUED,SENT,OVERDUE,PART_PAID,PAID,PART_CREDITED creditPart ADMIN,SYSTEM > PART_CREDITED',
  'ISSUED,SENT,OVERDUE,PART_PAID,PAID,PART_CREDITED credit ADMIN,SYSTEM > CREDITED',
];

test('every status, event and role of an invoice does what the text says and nothing else', () => {
  expect(machineDivergences(invoiceMachine, listing)).toEqual([]);
  expect(invoiceMachine.statuses).toEqual(invoiceStatuses);
});

test('the labels are French and all different', () => {
  const labels = Object.values(invoiceStatusLabels);
  for (const label of labels) expect(typographyProblems(label)).toEqual([]);
  expect(new Set(labels).size).toBe(invoiceStatuses.length);
});

test('a reversal is one of three cases, and money decides first (idea 16)', () => {
  expect(revertCaseOf({ sent: false, paidCents: 0 })).toBe('not-sent');
  expect(revertCaseOf({ sent: true, paidCents: 0 })).toBe('sent');
  expect(revertCaseOf({ sent: false, paidCents: 1 })).toBe('paid');
  for (const words of Object.values(revertCaseWords)) expect(sentenceProblems(words)).toEqual([]);
});

test.each([
  { kind: 'invoice', grossCents: 12_000, paidCents: 0, due: true, paid: false },
  { kind: 'invoice', grossCents: 12_000, paidCents: 11_999, due: true, paid: false },
  { kind: 'invoice', grossCents: 12_000, paidCents: 12_000, due: false, paid: true },
  { kind: 'invoice', grossCents: 0, paidCents: 0, due: false, paid: false },
  { kind: 'credit', grossCents: 12_000, paidCents: 0, due: false, paid: false },
  { kind: 'credit', grossCents: 12_000, paidCents: 12_000, due: false, paid: false },
])(
  'of $paidCents cents that came in for $grossCents ($kind): due $due, paid $paid',
  ({ due, paid, ...amounts }) => {
    expect(isStillDue(amounts)).toBe(due);
    expect(isPaidWhenIssued(amounts)).toBe(paid);
  },
);
