import { coachFaults } from './coach-faults.ts';
import { dashboardFaults } from './dashboard-faults.ts';
import { domainFaults } from './domain-faults.ts';
import { guestFaults } from './guest-faults.ts';
import { gymFaults } from './gym-faults.ts';
import { invoicingFaults } from './invoicing-faults.ts';
import { ledgerFaults } from './ledger-faults.ts';
import { paymentFaults } from './payment-faults.ts';
import { pollFaults } from './poll-faults.ts';
import { shopFaults } from './shop-faults.ts';
import { videoFaults } from './video-faults.ts';
import { mutants, type Mutant } from './mutants.ts';

/** Every fault that is planted for good; a context with many has a file of its own. */
export const allFaults: readonly Mutant[] = [
  ...mutants,
  ...domainFaults,
  ...ledgerFaults,
  ...guestFaults,
  ...coachFaults,
  ...pollFaults,
  ...videoFaults,
  ...shopFaults,
  ...paymentFaults,
  ...dashboardFaults,
  ...invoicingFaults,
  ...gymFaults,
];
