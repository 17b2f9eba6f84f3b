import type { Participant, ParticipantStatus, SessionParticipants } from '@elan/domain/sessions';
import { expect, test } from 'vitest';
import { countsOf, isFound, listsOf, registrationTitle } from './participant-words.ts';
import { participantsCsv } from './export-participants.ts';

const person = (name: string, status: ParticipantStatus, rank: number | null = null): Participant => ({
  id: name,
  memberId: name,
  name,
  status,
  rank,
  askedAt: '2026-11-20T09:30:00Z',
  markedAt: null,
  late: false,
});
const panel = (items: Participant[]): SessionParticipants => ({
  items,
  registered: 0,
  maxParticipants: 10,
  coachCounted: null,
  licences: [],
  bans: [],
  may: { register: true, leave: true, mark: true, unmark: true, ban: true },
  marksFrom: null,
});

const all = panel([
  person('Ana', 'PRESENT'),
  person('Bob', 'LATE'),
  person('Cléo', 'REGISTERED'),
  person('Dan', 'WAITING', 2),
  person('Éva', 'WAITING', 1),
  person('Fay', 'LEFT_LATE'),
  person('Guy', 'ABSENT'),
]);

test('people stand in three lists: a place, the waiting list in its order, and those who are no longer there', () => {
  const { placed, waiting, gone } = listsOf(all);
  expect(placed.map(({ name }) => name)).toEqual(['Ana', 'Bob', 'Cléo', 'Guy']);
  expect(waiting.map(({ name }) => name)).toEqual(['Éva', 'Dan']);
  expect(gone.map(({ name }) => name)).toEqual(['Fay']);
});

test('who came late came', () => {
  expect(countsOf(all)).toEqual({ came: 2, late: 1, absent: 1, unmarked: 1, anyMarked: true });
});

test('a registration says who has a place and who waits', () => {
  const done = (registered: number, waiting: number) =>
    registrationTitle({ done: registered, waiting, failed: [] });
  expect(done(1, 0)).toBe('1\u00a0personne inscrite');
  expect(done(2, 1)).toBe('2\u00a0personnes inscrites, 1\u00a0en liste d’attente');
  expect(done(0, 3)).toBe('3\u00a0personnes en liste d’attente');
});

test('a search finds words in any order, without accents nor case', () => {
  expect(isFound({ name: 'Éva Moreau' }, 'moreau eva')).toBe(true);
  expect(isFound({ name: 'Éva Moreau' }, ' ')).toBe(true);
  expect(isFound({ name: 'Éva Moreau' }, 'eva martin')).toBe(false);
});

test('the export has a line per person, with the rank of who waits and the hour in Paris', () => {
  const lines = participantsCsv(panel([person('=Éva', 'WAITING', 1)])).split('\r\n');
  expect(lines[0]).toBe('\ufeffNom;État;Rang;Demande;Pointage');
  expect(lines[1]).toBe("'=Éva;En liste d’attente;1;20/11/2026 10:30;");
});
