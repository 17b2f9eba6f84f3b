import { transitions } from '../kernel/index.ts';

/** The states of a refund: asked of us, sent to the provider, given back or not. */
export const refundStatuses = ['REQUESTED', 'SENT', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundStatusLabels: Readonly<Record<RefundStatus, string>> = {
  REQUESTED: 'Demandé',
  SENT: 'Transmis',
  SUCCEEDED: 'Effectué',
  FAILED: 'Échoué',
};

export const refundMachine = transitions<RefundStatus, 'send' | 'succeed' | 'fail'>({
  entity: 'refund',
  events: ['send', 'succeed', 'fail'],
  initial: ['REQUESTED'],
  table: {
    REQUESTED: { send: { to: 'SENT', by: ['SYSTEM'] }, fail: { to: 'FAILED', by: ['SYSTEM'] } },
    SENT: { succeed: { to: 'SUCCEEDED', by: ['SYSTEM'] }, fail: { to: 'FAILED', by: ['SYSTEM'] } },
    SUCCEEDED: {},
    FAILED: {},
  },
});

/** The states of a dispute: the bank of the buyer takes the money back, and decides. A SEPA debit that comes back is lost at once. */
export const disputeStatuses = ['OPEN', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeStatusLabels: Readonly<Record<DisputeStatus, string>> = {
  OPEN: 'Ouverte',
  WON: 'Gagnée',
  LOST: 'Perdue',
};

export const disputeMachine = transitions<DisputeStatus, 'win' | 'lose'>({
  entity: 'dispute',
  events: ['win', 'lose'],
  initial: ['OPEN'],
  table: {
    OPEN: { win: { to: 'WON', by: ['SYSTEM'] }, lose: { to: 'LOST', by: ['SYSTEM'] } },
    WON: {},
    LOST: {},
  },
});

/** The states of a SEPA mandate. A debit that was returned, or 36 months without one, end it (threats T20). */
export const mandateStatuses = ['ACTIVE', 'ENDED'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

export const mandateMachine = transitions<MandateStatus, 'end'>({
  entity: 'mandate',
  events: ['end'],
  initial: ['ACTIVE'],
  table: { ACTIVE: { end: { to: 'ENDED', by: ['SYSTEM'] } }, ENDED: {} },
});
