import { expect, test } from 'vitest';
import type { Program } from '@elan/domain/programs';
import { deadlinesOf, nextStepOf, progressWords, slotsWords } from './program-words.ts';

const program: Program = {
  id: '1',
  companyId: '2',
  companyName: 'Verdalys',
  type: 'COMMUNITY',
  status: 'PENDING',
  statusLabel: 'En attente de validation',
  objective: { id: '3', name: 'Dos en forme' },
  spot: { id: '4', name: 'Salle Garonne' },
  zone: 'Europe/Paris',
  meeting: null,
  coach: null,
  startDate: '2027-02-01',
  durationMinutes: 60,
  maxParticipants: 10,
  sessionsSold: 36,
  sessionsPlanned: 1,
  sessionsCounted: 35,
  slots: [],
  refusalReason: null,
  submittedAt: '2026-11-20T22:30:00Z',
  months: null,
  subscriptionId: null,
  licenceTypes: [],
  options: [],
  proposal: null,
  pause: null,
  pauseRequests: 0,
  endedAt: null,
  stopReason: null,
  actions: [],
  version: 1,
};

test('the days that share an hour are read together, in the order of the week', () => {
  const slots = [
    { weekday: 5, start: '18:00' },
    { weekday: 4, start: '12:30' },
    { weekday: 1, start: '12:30' },
  ];
  expect(slotsWords(slots)).toBe('lun. et jeu.\u00a012:30, ven.\u00a018:00');
  expect(slotsWords([])).toBe('');
});

const now = '2026-11-21T09:00:00Z';

test('a submitted programme says until when its validation may take, and that this day has passed', () => {
  expect(nextStepOf(program, now)).toBe('Validation attendue au plus tard le 1er janv. 2027');
  expect(nextStepOf(program, '2027-01-02T09:00:00Z')).toBe(
    'Validation attendue au plus tard le 1er janv. 2027 (dépassé)',
  );
});

test('a programme that looks for a coach says when one is needed, by the day that its facts say', () => {
  const searching = { ...program, status: 'PENDING_COACH' };
  expect(nextStepOf(searching, now)).toBe('Coach attendu au plus tard le 29 janv. 2027');
  expect(deadlinesOf(searching, now).coach).toEqual({ date: '2027-01-29', passed: false });
});

test('a programme that has not started on its day says that this day has passed', () => {
  const waiting = { ...program, status: 'PENDING_DATE' };
  expect(nextStepOf(waiting, now)).toBe('Démarrage prévu le 1er févr. 2027');
  expect(nextStepOf(waiting, '2027-02-02T09:00:00Z')).toBe('Démarrage prévu le 1er févr. 2027 (dépassé)');
});

test('a running programme says how many sessions are left, a refused one why, an ended one nothing', () => {
  expect(nextStepOf({ ...program, status: 'ACTIVE' })).toBe('1\u00a0séance restante');
  expect(nextStepOf({ ...program, status: 'REFUSED', refusalReason: 'Salle trop petite' })).toBe(
    'Salle trop petite',
  );
  expect(nextStepOf({ ...program, status: 'ENDED' })).toBeNull();
  expect(progressWords(program)).toBe('1\u00a0séance planifiée sur 36');
});

test('a pause is told before it begins, and with the day of the resumption once it runs', () => {
  const pause = { startsOn: '2027-03-01', endsOn: '2027-03-05', reason: 'Travaux' };
  expect(nextStepOf({ ...program, status: 'ACTIVE', pause })).toBe(
    '1\u00a0séance restante, pause du 01/03/2027 au 05/03/2027',
  );
  expect(nextStepOf({ ...program, status: 'PAUSED', pause })).toBe('Reprise prévue le 6 mars 2027');
  expect(nextStepOf({ ...program, status: 'PAUSED', pause: { ...pause, endsOn: null } })).toBe(
    'Sans date de reprise',
  );
});

test('a programme that is over says whether it was stopped, and when', () => {
  const over = { ...program, status: 'ENDED', endedAt: '2027-03-01T21:30:00Z' };
  expect(nextStepOf(over)).toBe('Terminé le 1er mars 2027');
  expect(nextStepOf({ ...over, stopReason: 'Déménagement' })).toBe('Arrêté le 1er mars 2027');
});

test('a proposed date is told to who reads the list', () => {
  const proposal = { date: '2027-01-25', until: '2027-01-10T09:00:00Z' };
  expect(nextStepOf({ ...program, status: 'PENDING_DATE_CONFIRMATION', proposal })).toBe(
    'Début proposé le 25 janv. 2027, réponse attendue',
  );
});
