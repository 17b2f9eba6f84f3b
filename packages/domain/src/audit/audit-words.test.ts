import { expect, test } from 'vitest';
import { userMachine } from '../accounts/index.ts';
import { coachMachine, documentMachine, offerMachine } from '../coaches/index.ts';
import { companyMachine, invitationMachine } from '../companies/index.ts';
import { typographyProblems } from '../kernel/index.ts';
import { invoiceMachine, transmissionMachine } from '../invoicing/index.ts';
import { memberMachine } from '../members/index.ts';
import { programMachine } from '../programs/index.ts';
import { participantMachine, sessionBillingMachine, sessionMachine } from '../sessions/index.ts';
import { auditEntityLabels, auditEventLabels } from './audit-words.ts';

const machines = [
  userMachine,
  companyMachine,
  invitationMachine,
  memberMachine,
  coachMachine,
  documentMachine,
  offerMachine,
  programMachine,
  sessionMachine,
  sessionBillingMachine,
  participantMachine,
  invoiceMachine,
  transmissionMachine,
];

test('every act that moves a state has its French words', () => {
  const events = machines.flatMap(({ events: all }) => [...all]);
  expect(events.filter((event) => auditEventLabels[event] === undefined)).toEqual([]);
});

test('the words of the journal are written as French is', () => {
  for (const label of [...Object.values(auditEventLabels), ...Object.values(auditEntityLabels)]) {
    expect(typographyProblems(label)).toEqual([]);
  }
});
