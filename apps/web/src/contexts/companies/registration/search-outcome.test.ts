import type { DirectoryEntry } from '@elan/domain/companies';
import { ApiError } from '@elan/domain/kernel';
import { describe, expect, test } from 'vitest';
import { obstacleOf } from '../directory/company-obstacle.ts';
import { searchOutcome } from './search-outcome.ts';
import { searchTrouble } from '../directory/search-trouble.ts';

const anEntry = (changes: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  siret: '00000001800010',
  siren: '000000018',
  name: 'Exemple Verdalys',
  headOffice: true,
  address: null,
  legalCategory: null,
  nafCode: null,
  activity: null,
  headcountBand: '12',
  headcountBandYear: 2024,
  administrativeState: 'A',
  closedOn: null,
  openEstablishments: 1,
  fictitious: true,
  alreadyRegistered: false,
  ...changes,
});

test('a search says how many establishments it found, and what to do when there is none', () => {
  expect(searchOutcome('verdalys', undefined)).toBe('');
  expect(searchOutcome('', [anEntry()])).toBe('');
  expect(searchOutcome('verdalys', [])).toContain('saisissez votre entreprise vous-même');
  expect(searchOutcome('verdalys', [anEntry()])).toBe('1 établissement trouvé. Choisissez le vôtre.');
});

test('a company with more establishments than the list says how to reach the others', () => {
  const many = [anEntry({ openEstablishments: 1200 }), anEntry({ administrativeState: 'F' })];
  expect(searchOutcome('verdalys', many)).toBe(
    '2 établissements trouvés. Choisissez le vôtre. L’entreprise compte 1\u202f200 établissements ouverts\u00a0: si le vôtre manque, ajoutez sa ville au nom, ou saisissez son SIRET.',
  );
  expect(searchOutcome('verdalys', [...many, anEntry({ siren: '356000000' })])).not.toContain('compte');
  expect(searchOutcome('verdalys', [anEntry({ openEstablishments: null })])).not.toContain('compte');
});

describe('the registry', () => {
  const away = new ApiError(503, { code: 'siret/directory-unavailable', message: 'Refusé.', params: {} });

  test('away: typing the company is offered at once', () => {
    expect(searchTrouble(away, false)).toEqual({
      title: 'Le registre des entreprises ne répond pas',
      words: 'Continuez sans attendre\u00a0: saisissez votre entreprise vous-même. Votre saisie est gardée.',
    });
  });

  test('late: typing the company is offered while the search goes on', () => {
    expect(searchTrouble(null, true)?.title).toBe('Le registre des entreprises tarde à répondre');
    expect(searchTrouble(null, false)).toBeNull();
  });

  test('another refusal keeps its own sentence', () => {
    const busy = new ApiError(429, { code: 'too-many-requests', message: 'Patientez.', params: {} });
    expect(searchTrouble(busy, false)?.words).toContain('Patientez. Vous pouvez saisir');
  });
});

describe('an establishment that cannot be chosen says why', () => {
  test.each([
    [anEntry(), null],
    [
      anEntry({ administrativeState: 'F', closedOn: '2023-03-31' }),
      'Cet établissement est fermé depuis le vendredi 31 mars 2023.',
    ],
    [
      anEntry({ administrativeState: 'C', closedOn: '2024-06-30' }),
      'Cette entreprise a cessé son activité le dimanche 30 juin 2024.',
    ],
    [anEntry({ administrativeState: 'F' }), 'Cet établissement est fermé.'],
  ])('%#', (entry, sentence) => {
    expect(obstacleOf(entry)).toBe(sentence);
  });

  test('a client is sent to whoever manages its account', () => {
    expect(obstacleOf(anEntry({ alreadyRegistered: true }))).toContain('déjà inscrit');
  });
});
