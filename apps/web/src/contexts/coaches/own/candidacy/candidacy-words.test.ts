import type { Candidacy, OwnDocument } from '@elan/domain/coaches';
import { typographyProblems } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { documentsWords, isToDo, lacksDetails, nextWords, stateOfStep, stepWhys } from './candidacy-words.ts';

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

test('the words are French', () => {
  for (const words of [...Object.values(stepWhys), ...Object.values(nextWords)])
    expect(typographyProblems(words)).toEqual([]);
});
