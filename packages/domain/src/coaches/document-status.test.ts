import { expect, test } from 'vitest';
import { addDays, machineDivergences, nextStatus, typographyProblems } from '../kernel/index.ts';
import {
  documentKinds,
  documentRules,
  isIban,
  lastDayFrom,
  lookReasonLabels,
  maskedNumber,
  refusalReasonMin,
  refusalReasons,
} from './document-kinds.ts';
import {
  allValid,
  documentEvents,
  documentMachine,
  documentStatuses,
  documentStatusLabels,
  isToPurge,
  missingKinds,
  unskippableKinds,
} from './document-status.ts';

const listing = [
  'UPLOADED,VALID,REFUSED,INCOMPLETE,EXPIRED upload COACH > UPLOADED',
  'UPLOADED validate ADMIN > VALID',
  'UPLOADED refuse ADMIN > REFUSED',
  'UPLOADED return ADMIN > INCOMPLETE',
  'VALID expire SYSTEM > EXPIRED',
];

test('a document is decided once, by an administrator, and sent anew by the coach', () => {
  expect(machineDivergences(documentMachine, listing)).toEqual([]);
  for (const label of Object.values(documentStatusLabels)) expect(typographyProblems(label)).toEqual([]);
});

test('eight documents x every state x event: what an administrator does is decided by the state alone', () => {
  const moves = documentKinds.flatMap((kind) =>
    documentStatuses.flatMap((status) =>
      documentEvents.map((event) => {
        try {
          return `${kind} ${status} ${event} ${nextStatus(documentMachine, status, event, 'ADMIN')}`;
        } catch {
          return null;
        }
      }),
    ),
  );
  expect(moves.filter((move) => move !== null)).toHaveLength(documentKinds.length * 3);
});

test('what is said of the documents reads well', () => {
  for (const { label, why, number } of Object.values(documentRules))
    expect([label, why, number ?? ''].flatMap(typographyProblems)).toEqual([]);
  for (const words of [...Object.values(lookReasonLabels), ...refusalReasons]) {
    expect(typographyProblems(words)).toEqual([]);
  }
  expect(refusalReasons.every((words) => words.length >= refusalReasonMin)).toBe(true);
});

const all = (status: string) => documentKinds.map((kind) => ({ kind, status }));

test('a file is complete once none of the eight is missing, refused, returned or over', () => {
  expect(missingKinds([])).toEqual(documentKinds);
  expect(missingKinds(all('UPLOADED'))).toEqual([]);
  expect(missingKinds(all('REFUSED'))).toEqual(documentKinds);
  expect(allValid(all('VALID'))).toBe(true);
  expect(allValid(all('VALID').slice(1))).toBe(false);
  expect(allValid(all('UPLOADED'))).toBe(false);
});

test('a skip passes over no identity, no insurance, no non-conviction', () => {
  expect(unskippableKinds([])).toEqual(['insurance', 'identity', 'non-conviction']);
  expect(unskippableKinds(all('UPLOADED'))).toHaveLength(3);
  expect(unskippableKinds(all('VALID'))).toEqual([]);
});

test('an extract goes at its decision or after 30 days, an identity paper 30 days after its decision (D28)', () => {
  const uploadedOn = '2026-11-01';
  const on = (kind: (typeof documentKinds)[number], decidedOn: string | null, days: number) =>
    isToPurge({ kind, uploadedOn, decidedOn }, addDays(uploadedOn, days));
  expect(on('non-conviction', null, 29)).toBe(false);
  expect(on('non-conviction', null, 30)).toBe(true);
  expect(on('non-conviction', uploadedOn, 0)).toBe(true);
  expect(on('identity', null, 400)).toBe(false);
  expect(on('identity', addDays(uploadedOn, 3), 32)).toBe(false);
  expect(on('identity', addDays(uploadedOn, 3), 33)).toBe(true);
  expect(on('bank-identity', uploadedOn, 30)).toBe(true);
  expect(on('insurance', uploadedOn, 4000)).toBe(false);
});

test('a vigilance certificate lasts six months from its day', () => {
  expect(lastDayFrom('2026-08-31', documentRules.vigilance.validMonths ?? 0)).toBe('2027-02-28');
});

test('an IBAN is checked by its two digits, and only its end is shown', () => {
  expect(isIban('FR76 3000 6000 0112 3456 7890 189')).toBe(true);
  expect(isIban('FR76 3000 6000 0112 3456 7890 188')).toBe(false);
  expect(isIban('FR76')).toBe(false);
  expect(maskedNumber('FR76 3000 6000 0112 3456 7890 189')).toBe('••••\u00a00189');
});
