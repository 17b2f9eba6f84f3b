import { expect, test } from 'vitest';
import { machineDivergences, reachableStatuses, typographyProblems } from '../kernel/index.ts';
import {
  candidateStatuses,
  coachMachine,
  coachStatuses,
  coachStatusLabels,
  isCandidate,
  workStatuses,
} from './coach-status.ts';

const candidates = candidateStatuses.join(',');

test('a candidacy goes from the e-mail to the code, step by step, and nothing else moves', () => {
  const listing = [
    'WAITING_EMAIL confirmEmail SYSTEM > VALID_EMAIL',
    'VALID_EMAIL start SYSTEM > PENDING_DOCUMENTS',
    'PENDING_DOCUMENTS,INCOMPLETE_DOCUMENTS submitDocuments COACH > VALIDATION_DOCUMENTS',
    'VALIDATION_DOCUMENTS returnDocuments ADMIN > INCOMPLETE_DOCUMENTS',
    'VALIDATION_DOCUMENTS validateDocuments ADMIN > PENDING_QCM',
    'PENDING_QCM passQcm COACH,SYSTEM > PASSED_QCM',
    'PENDING_QCM failQcm COACH,SYSTEM > FAILED_QCM',
    'PENDING_QCM banQcm COACH,SYSTEM > BANNED_QCM',
    'FAILED_QCM retryQcm COACH > PENDING_QCM',
    'BANNED_QCM liftBan ADMIN > PENDING_QCM',
    'PASSED_QCM openAppointments SYSTEM > PENDING_APPOINTMENT',
    'PENDING_APPOINTMENT holdAppointment ADMIN > VALID_APPOINTMENT',
    'PENDING_APPOINTMENT missAppointment ADMIN > PENDING_APPOINTMENT',
    'VALID_APPOINTMENT openGrading SYSTEM > PENDING_RESULTS',
    'PENDING_RESULTS admit ADMIN > PENDING_PAYMENT',
    'PENDING_RESULTS reject ADMIN > FAILED_RESULTS',
    'FAILED_RESULTS giveSecondChance ADMIN > PENDING_APPOINTMENT',
    'PENDING_PAYMENT pay SYSTEM > VALID_PAYMENT',
    'VALID_PAYMENT sendCode SYSTEM > PENDING_CODE',
    'PENDING_CODE verifyCode COACH > ACTIVE',
    'PENDING_DOCUMENTS,INCOMPLETE_DOCUMENTS,VALIDATION_DOCUMENTS skip ADMIN > PENDING_QCM',
    'PENDING_QCM,FAILED_QCM skip ADMIN > PENDING_APPOINTMENT',
    'PENDING_APPOINTMENT,PENDING_RESULTS skip ADMIN > PENDING_PAYMENT',
    'PENDING_PAYMENT skip ADMIN > PENDING_CODE',
    'PENDING_CODE skip ADMIN > ACTIVE',
    'ACTIVE deactivate ADMIN > INACTIVE',
    'INACTIVE reactivate ADMIN > ACTIVE',
    `${candidates},ACTIVE,INACTIVE blacklist ADMIN > BLACKLISTED`,
    'BLACKLISTED lift ADMIN > INACTIVE',
    `${candidates},INACTIVE,BLACKLISTED delete ADMIN > DELETED`,
  ];
  expect(machineDivergences(coachMachine, listing)).toEqual([]);
  expect(coachMachine.statuses).toEqual(coachStatuses);
  expect(reachableStatuses(coachMachine)).toEqual(new Set(coachStatuses));
  for (const label of Object.values(coachStatusLabels)) expect(typographyProblems(label)).toEqual([]);
});

test('who is at work is no candidate', () => {
  expect(candidateStatuses.every(isCandidate)).toBe(true);
  expect([...workStatuses, 'DELETED'].some(isCandidate)).toBe(false);
});
