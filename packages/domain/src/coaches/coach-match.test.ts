import { expect, test } from 'vitest';
import { addDays, instantAt, typographyProblems } from '../kernel/index.ts';
import {
  coachObstacle,
  coachReservations,
  hoursObstacle,
  takenObstacle,
  threatenedWords,
} from './coach-match.ts';
import { coversPostalCode, distinctZones, isZone } from './coach-zones.ts';

const coach = {
  status: 'ACTIVE',
  availabilities: [{ weekday: 1, start: '09:00', end: '12:00' }],
  absences: [],
  openings: [],
  proCardExpiresOn: '2027-06-30',
  insuranceExpiresOn: '2027-03-08',
  vigilanceExpiresOn: '2027-05-15',
};
const monday = '2027-03-01';
const session = (date: string, start: string, zone = 'Europe/Paris') => {
  const startsAt = instantAt(date, start, zone);
  return { startsAt, endsAt: startsAt.add({ hours: 1 }) };
};
const codeOf = (spans: readonly ReturnType<typeof session>[], changes = {}, zone = 'Europe/Paris') =>
  coachObstacle({ ...coach, ...changes }, spans, zone)?.code ?? null;

test('a coach may hold a session of his hours, up to the last day of his documents (D29, I6)', () => {
  expect(codeOf([session(monday, '09:00'), session('2027-03-08', '11:00')])).toBeNull();
  expect(codeOf([session('2027-03-15', '10:00')])).toBe('coaches/documents-expired');
  expect(codeOf([session(monday, '10:00')], { vigilanceExpiresOn: null })).toBe('coaches/documents-expired');
  expect(codeOf([session(monday, '11:30')])).toBe('coaches/not-available');
  expect(codeOf([session(addDays(monday, 1), '10:00')])).toBe('coaches/not-available');
  expect(codeOf([session(monday, '10:00')], { status: 'INACTIVE' })).toBe('coaches/inactive');
});

test('a coach who is absent holds nothing on these days, both ends included (I6)', () => {
  const absences = [{ from: '2027-03-08', to: '2027-03-10' }];
  expect(codeOf([session(monday, '10:00')], { absences })).toBeNull();
  expect(codeOf([session('2027-03-08', '10:00')], { absences })).toBe('coaches/not-available');
  expect(
    hoursObstacle({ ...coach, absences }, [session('2027-03-08', '10:00')], 'Europe/Paris')?.sentence,
  ).toBe('Absent le lundi 8 mars 2027 à 10:00.');
});

test('the hours of a coach are those of the place', () => {
  const there = session(monday, '09:00', 'Indian/Reunion');
  expect(codeOf([there], {}, 'Indian/Reunion')).toBeNull();
  expect(codeOf([there])).toBe('coaches/not-available');
  expect(takenObstacle([there.startsAt], 3, 'Indian/Reunion').sentence).toBe(
    'Déjà pris le lundi 1er mars 2027 à 09:00 (heure de La Réunion).',
  );
  expect(hoursObstacle(coach, [session(monday, '12:00')], 'Europe/Paris')?.sentence).toBe(
    'Hors de ses disponibilités le lundi 1er mars 2027 à 12:00.',
  );
});

test('of many sessions those that conflict are named, three at most, and counted', () => {
  const days = [0, 7, 14, 21, 28, 35].map((later) => addDays(monday, later));
  const spans = days.map((day, rank) => session(day, rank < 1 ? '10:00' : '12:00'));
  const { sentence } = hoursObstacle(coach, spans, 'Europe/Paris') ?? { sentence: '' };
  expect(sentence).toBe(
    'Hors de ses disponibilités pour 5 des 6\u00a0séances\u00a0: 08/03/2027 à 12:00, 15/03/2027 à 12:00, 22/03/2027 à 12:00 et 2\u00a0autres.',
  );
  const all = takenObstacle(
    spans.slice(0, 2).map(({ startsAt }) => startsAt),
    2,
    'Europe/Paris',
  );
  expect(all.sentence).toBe(
    'Déjà pris pour les 2\u00a0séances\u00a0: 01/03/2027 à 10:00, 08/03/2027 à 12:00.',
  );
  for (const words of [sentence, all.sentence]) expect(typographyProblems(words)).toEqual([]);
});

const known = { zones: ['69', '38000'], disciplineIds: ['yoga'], languages: ['fr'], gender: null };
const yoga = { id: 'yoga', name: 'Yoga' };

test('another zone, discipline or language, and too short a way, speak against a coach, each in a sentence', () => {
  const needs = {
    postalCode: '69003',
    town: 'Lyon',
    discipline: yoga,
    language: 'fr',
    forWomen: false,
  } as const;
  expect(coachReservations(known, needs, null)).toEqual([]);
  const against = coachReservations(
    { ...known, zones: ['75'] },
    {
      postalCode: '69003',
      town: 'Lyon',
      discipline: { id: 'boxe', name: 'Boxe' },
      language: 'en',
      forWomen: false,
    },
    { minutes: 15, postalCode: '69100', town: 'Villeurbanne' },
  );
  expect(against).toEqual([
    'N’intervient pas à Lyon (69003).',
    'N’enseigne pas la discipline «\u00a0Boxe\u00a0».',
    'Ne déclare pas la langue «\u00a0anglais\u00a0».',
    'Seulement 15\u00a0min de trajet depuis ou vers Villeurbanne (69100).',
  ]);
  for (const sentence of against) expect(typographyProblems(sentence)).toEqual([]);
  const close = { minutes: 0, postalCode: '69100', town: 'Villeurbanne' };
  expect(coachReservations({ ...known, zones: [] }, needs, close)).toEqual([
    'Zones non renseignées.',
    'Une autre séance à Villeurbanne (69100) touche celle-ci.',
  ]);
});

test('a place is named by its town, with its article, and by its postal code alone where the town is not known', () => {
  const needs = { postalCode: '76600', discipline: null, language: 'fr', forWomen: false } as const;
  const said = (town: string | null, minutes: number) =>
    coachReservations(
      { ...known, zones: ['75'] },
      { ...needs, town },
      { minutes, postalCode: '91940', town },
    );
  expect(said('Le Havre', 0)).toEqual([
    'N’intervient pas au Havre (76600).',
    'Une autre séance au Havre (91940) touche celle-ci.',
  ]);
  for (const town of ['le Havre', 'LE HAVRE'])
    expect(said(town, 10)[0]).toMatch(/^N’intervient pas au Havre \(76600\)\.$/i);
  expect(said('les Ulis', 10)[0]).toBe('N’intervient pas aux Ulis (76600).');
  expect(said('Les Ulis', 10)).toEqual([
    'N’intervient pas aux Ulis (76600).',
    'Seulement 10\u00a0min de trajet depuis ou vers Les Ulis (91940).',
  ]);
  expect(said('Lens', 0)[0]).toBe('N’intervient pas à Lens (76600).');
  for (const unknown of [null, ' ']) {
    expect(said(unknown, 0)).toEqual([
      'N’intervient pas dans le 76600.',
      'Une autre séance dans le 91940 touche celle-ci.',
    ]);
    expect(said(unknown, 10)[1]).toBe('Seulement 10\u00a0min de trajet depuis ou vers le 91940.');
  }
});

test('a video session asks for no zone', () => {
  const needs = { postalCode: null, town: null, discipline: null, language: 'fr', forWomen: false } as const;
  expect(coachReservations({ ...known, zones: [] }, needs, null)).toEqual([]);
});

test('a programme for women says who is not one, and whose gender nobody knows', () => {
  const needs = {
    postalCode: null,
    town: null,
    discipline: null,
    language: 'fr',
    forWomen: true,
  } as const;
  const said = (gender: string | null) => coachReservations({ ...known, gender }, needs, null);
  expect(said('woman')).toEqual([]);
  expect(said('man')).toEqual(['Séances réservées aux femmes, et ce coach n’en est pas une.']);
  expect(said(null)).toEqual([
    'Séances réservées aux femmes\u00a0: le genre de ce coach n’est pas renseigné.',
  ]);
});

test('a zone is a postal code or its first digits, and holds those that begin with it', () => {
  expect(['69', '6900', '69003'].every(isZone)).toBe(true);
  expect(['6', '690031', '69a', ''].some(isZone)).toBe(false);
  expect(coversPostalCode(['38', '69003'], '69003')).toBe(true);
  expect(coversPostalCode(['38', '69003'], '69002')).toBe(false);
  expect(distinctZones(['69003', '38', '69', '38'])).toEqual(['38', '69']);
});

test('on a programme, documents last until the sessions made at once; those after are told before the click (D29, decision 0009)', () => {
  const spans = ['2026-03-02', '2026-04-13', '2026-04-20'].map((day) => session(day, '10:00'));
  const until = (day: string) => ({
    ...coach,
    proCardExpiresOn: day,
    insuranceExpiresOn: day,
    vigilanceExpiresOn: day,
  });
  const by = (day: string) => coachObstacle(until(day), spans, 'Europe/Paris', '2026-04-13')?.code ?? null;
  expect(by('2026-04-13')).toBeNull();
  expect(by('2026-04-12')).toBe('coaches/documents-expired');
  expect(coachObstacle(until('2026-04-13'), spans, 'Europe/Paris')?.code).toBe('coaches/documents-expired');
  expect(threatenedWords(until('2026-04-13'), spans, 'Europe/Paris')).toMatch(
    /expire le 13\/04\/2026.*la dernière séance/,
  );
  expect(threatenedWords(until('2026-03-02'), spans, 'Europe/Paris')).toContain('les 2 séances suivantes');
  expect(threatenedWords(until('2026-04-20'), spans, 'Europe/Paris')).toBeNull();
});
