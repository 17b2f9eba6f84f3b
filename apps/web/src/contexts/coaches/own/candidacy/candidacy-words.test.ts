import type { Candidacy, OwnDocument } from '@elan/domain/coaches';
import { typographyProblems } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import {
  documentsWords,
  isToDo,
  lacksDetails,
  nextWords,
  stateOfStep,
  stepWhys,
  waitWords,
} from './candidacy-words.ts';

const document = (changes: Partial<OwnDocument>): OwnDocument =>
  ({
    kind: 'insurance',
    status: 'UPLOADED',
    expiresOn: '2027-01-01',
    number: '•••• 1',
    ...changes,
  }) as OwnDocument;

test('what is before the step of the moment is done; of a coach at work all is', () => {
  const at = (step: Candidacy['step']) => ({ step }) as Candidacy;
  expect(stateOfStep(at('appointment'), 'qcm')).toBe('done');
  expect(stateOfStep(at('appointment'), 'appointment')).toBe('current');
  expect(stateOfStep(at('appointment'), 'code')).toBe('to-come');
  expect(stateOfStep(at(null), 'code')).toBe('done');
});

test('a document without its date or its number is to be completed, one that was refused is to be sent anew', () => {
  expect(lacksDetails(document({}))).toBe(false);
  expect(lacksDetails(document({ number: null }))).toBe(true);
  expect(lacksDetails(document({ kind: 'diplomas', expiresOn: null, number: null }))).toBe(false);
  for (const status of ['REFUSED', 'INCOMPLETE', 'EXPIRED', null] as const)
    expect(isToDo(document({ status }))).toBe(true);
  expect(isToDo(document({ status: 'VALID' }))).toBe(false);
});

test('what is left is counted in words', () => {
  expect(documentsWords([document({}), document({ status: null })])).toBe(
    '1 document à envoyer ou à compléter sur 2.',
  );
  expect(documentsWords([document({})])).toContain('Notre équipe vérifie');
  expect(documentsWords([document({ status: 'VALID' })])).toContain('validés');
});

test('who must act is told with the day by which it is due, and without a day to come once it is past', () => {
  const since = '2026-11-10T09:00:00Z';
  const told = (waitsFor: Candidacy['waitsFor'], dueOn: string | null) =>
    waitWords({ waitsFor, since, dueOn }, '2026-11-24');
  expect(told('candidate', '2026-11-24')).toBe(
    'À vous d’agir, depuis le 10 nov. 2026, au plus tard le 24 nov. 2026.',
  );
  expect(told('candidate', '2026-11-23')).toBe(
    'À vous d’agir, depuis le 10 nov. 2026. C’était à faire au plus tard le 23 nov. 2026\u00a0: il est encore temps.',
  );
  expect(told('team', '2026-11-13')).toContain('nous sommes en retard, rien ne vous est demandé.');
  expect(told('nobody', null)).toBe('Terminé, depuis le 10 nov. 2026.');
  expect(told(null, null)).toBe('');
});

test('the words are French', () => {
  for (const words of [...Object.values(stepWhys), ...Object.values(nextWords)])
    expect(typographyProblems(words)).toEqual([]);
});
