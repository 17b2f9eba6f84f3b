import { expect, test } from 'vitest';
import { instantAt, typographyProblems } from '../kernel/index.ts';
import { byFitness, coachStrengths, rankCandidates, type MatchedCoach } from './rank-candidates.ts';

const startsAt = instantAt('2027-03-01', '10:00', 'Europe/Paris');
const span = { startsAt, endsAt: startsAt.add({ hours: 1 }) };
const needs = {
  postalCode: '69003',
  town: 'Lyon',
  discipline: { id: 'yoga', name: 'Yoga' },
  language: 'fr',
  forWomen: false,
} as const;
const asked = { spans: [span], zone: 'Europe/Paris', needs };

const coach = (displayName: string, changes: Partial<MatchedCoach> = {}): MatchedCoach => ({
  id: displayName,
  displayName,
  status: 'ACTIVE',
  availabilities: [{ weekday: 1, start: '09:00', end: '12:00' }],
  absences: [],
  openings: [],
  proCardExpiresOn: '2027-06-30',
  insuranceExpiresOn: '2027-06-30',
  vigilanceExpiresOn: '2027-06-30',
  zones: ['69'],
  disciplineIds: ['yoga'],
  languages: ['fr'],
  gender: null,
  taken: [],
  far: null,
  close: null,
  weekSessions: 0,
  rating: null,
  withCompany: 0,
  ...changes,
});
const order = (...coaches: MatchedCoach[]) =>
  rankCandidates(coaches, asked).map(({ displayName }) => displayName);

test('who cannot come stands last, then reservations, the company, the load, the marks and the name decide', () => {
  const ranked = order(
    coach('Pris', { taken: [startsAt], withCompany: 9 }),
    coach('Loin', { zones: ['75'] }),
    coach('Chargé', { weekSessions: 9 }),
    coach('Zoé'),
    coach('Éva'),
    coach('Mal noté', { rating: { mean: 2, count: 8 } }),
    coach('Bien noté', { rating: { mean: 4.5, count: 8 } }),
    coach('Connu', { withCompany: 1, weekSessions: 12 }),
    coach('Sans papiers', { insuranceExpiresOn: null }),
  );
  expect(ranked).toEqual([
    'Connu',
    'Bien noté',
    'Éva',
    'Zoé',
    'Mal noté',
    'Chargé',
    'Loin',
    'Pris',
    'Sans papiers',
  ]);
});

test('each candidate is told with why, and why not', () => {
  const known = coach('Ada', { withCompany: 3, rating: { mean: 4.46, count: 12 }, gender: 'woman' });
  const [first] = rankCandidates([known], { ...asked, needs: { ...needs, forWomen: true } });
  expect(first).toMatchObject({ available: true, obstacle: null, reservations: [] });
  expect(first?.strengths).toEqual([
    'A déjà animé 3\u00a0séances dans cette entreprise.',
    'Noté 4,5 sur 5 par 12\u00a0personnes.',
    'Intervient dans le 69003.',
    'Enseigne «\u00a0Yoga\u00a0».',
    'Parle français.',
    'Une femme, comme le demande le programme.',
  ]);
  for (const sentence of first?.strengths ?? []) expect(typographyProblems(sentence)).toEqual([]);
  const none = { postalCode: null, town: null, discipline: null, language: 'en', forWomen: false } as const;
  expect(coachStrengths(coach('Ada'), none)).toEqual([]);
});

test('only a document that ends may be passed over, by one who is free (D29)', () => {
  const late = { insuranceExpiresOn: '2027-02-01' } as const;
  const of = (changes: Partial<MatchedCoach>) => rankCandidates([coach('A', changes)], asked)[0];
  expect(of(late)).toMatchObject({ available: false, overridable: true });
  expect(of({ ...late, taken: [startsAt] })).toMatchObject({ overridable: false });
  expect(of({ ...late, availabilities: [] })).toMatchObject({ overridable: false });
  expect(of({ status: 'INACTIVE' })).toMatchObject({ obstacle: 'Ce coach n’est plus actif.' });
  const far = { startsAt, postalCode: '97400', hours: 12 };
  expect(of({ far })?.obstacle).toContain('La Réunion');
});

test('the order of two candidates is the opposite of that of the same two', () => {
  const one = {
    displayName: 'A',
    obstacle: null,
    reservations: [],
    knowsCompany: false,
    weekSessions: 1,
    rating: 4,
  };
  const other = { ...one, displayName: 'B', rating: null };
  expect(Math.sign(byFitness(one, other))).toBe(-Math.sign(byFitness(other, one)));
});
