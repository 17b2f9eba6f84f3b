import { expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import { isOpenPayment, paymentMachine, paymentStatuses, paymentStatusLabels } from './payment-status.ts';
import { paymentFailureLabels, paymentMethodLabels } from './payment-words.ts';
import { sandboxChoiceLabels, sandboxHappeningLabels } from './sandbox-contract.ts';
import {
  disputeMachine,
  disputeStatuses,
  disputeStatusLabels,
  mandateMachine,
  mandateStatuses,
  refundMachine,
  refundStatuses,
  refundStatusLabels,
} from './refund-status.ts';

// Written from the text of state machine 11, not from the table.
const listing = [
  'CREATED start SYSTEM > PROCESSING',
  'PROCESSING requireAction SYSTEM > REQUIRES_ACTION',
  'REQUIRES_ACTION resume SYSTEM > PROCESSING',
  'PROCESSING succeed SYSTEM > SUCCEEDED',
  'PROCESSING fail SYSTEM > FAILED',
  'PROCESSING expire SYSTEM > EXPIRED',
  'FAILED,EXPIRED succeedLate SYSTEM > SUCCEEDED',
  'SUCCEEDED refundPart SYSTEM > PART_REFUNDED',
  'SUCCEEDED,PART_REFUNDED refundWhole SYSTEM > REFUNDED',
  'SUCCEEDED,PART_REFUNDED dispute SYSTEM > DISPUTED',
  'DISPUTED winDispute SYSTEM > WON',
  'DISPUTED loseDispute SYSTEM > LOST',
];

test('every status, event and role of a payment does what the text says and nothing else', () => {
  expect(machineDivergences(paymentMachine, listing)).toEqual([]);
  expect(paymentMachine.statuses).toEqual(paymentStatuses);
  expect(paymentStatuses.filter(isOpenPayment)).toEqual(['CREATED', 'PROCESSING', 'REQUIRES_ACTION']);
});

test('refunds, disputes and mandates end for good', () => {
  const refunds = [
    'REQUESTED send SYSTEM > SENT',
    'SENT succeed SYSTEM > SUCCEEDED',
    'REQUESTED,SENT fail SYSTEM > FAILED',
  ];
  expect(machineDivergences(refundMachine, refunds)).toEqual([]);
  expect(machineDivergences(disputeMachine, ['OPEN win SYSTEM > WON', 'OPEN lose SYSTEM > LOST'])).toEqual(
    [],
  );
  expect(machineDivergences(mandateMachine, ['ACTIVE end SYSTEM > ENDED'])).toEqual([]);
  expect([refundMachine.statuses, disputeMachine.statuses, mandateMachine.statuses]).toEqual([
    refundStatuses,
    disputeStatuses,
    mandateStatuses,
  ]);
});

test('the labels are French', () => {
  const all = [
    paymentStatusLabels,
    refundStatusLabels,
    disputeStatusLabels,
    paymentMethodLabels,
    paymentFailureLabels,
    sandboxChoiceLabels,
    sandboxHappeningLabels,
  ];
  const labels = all.flatMap((one) => Object.values<string>(one));
  for (const label of labels) expect(typographyProblems(label)).toEqual([]);
});
