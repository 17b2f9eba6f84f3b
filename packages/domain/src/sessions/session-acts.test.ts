import { describe, expect, test } from 'vitest';
import { instantAt, typographyProblems } from '../kernel/index.ts';
import {
  cancelCountRule,
  isEditable,
  recountRule,
  sessionActsOf,
  type ActedSession,
  type SessionReader,
} from './session-acts.ts';
import { cancellationWords, sessionHistoryWords } from './session-history.ts';
import { sessionStatuses, type SessionStatus } from './session-status.ts';

const now = '2026-11-24T10:00:00Z';
const aSession = (changes: Partial<ActedSession> = {}): ActedSession => ({
  status: 'ACTIVE',
  billing: 'UNBILLED',
  inProgram: true,
  startsAt: '2026-11-25T11:30:00Z',
  endsAt: '2026-11-25T12:30:00Z',
  cancelledAt: null,
  counted: null,
  ...changes,
});
const admin: SessionReader = { role: 'ADMIN', writes: true, settles: true };
const manager: SessionReader = { role: 'COMMUNITY_MANAGER', writes: true, settles: false };
const reader: SessionReader = { role: 'COMMUNITY_MANAGER', writes: false, settles: false };
const counted = { counted: true } as const;

describe('what may be done with a session', () => {
  test.each<[SessionStatus, Partial<ActedSession>, string[], string[]]>([
    ['DRAFT', {}, ['publish', 'edit', 'delete'], ['publish', 'edit', 'delete']],
    ['ACTIVE', {}, ['edit', 'move', 'cancel'], ['edit', 'move', 'cancel']],
    ['PASSED', {}, ['edit'], ['edit']],
    ['ENDED', counted, ['reset', 'noCount'], []],
    ['ENDED', { counted: false }, ['reset', 'recount'], []],
    ['CANCELLED', { ...counted, cancelledAt: '2026-11-25T01:00:00Z' }, ['restore', 'noCount'], []],
    ['CANCELLED', { counted: false, cancelledAt: '2026-11-25T01:00:00Z' }, ['restore', 'recount'], []],
    ['CANCELLED', { counted: false, cancelledAt: '2026-11-20T01:00:00Z' }, ['restore'], []],
    ['DELETED', {}, [], []],
  ])(
    '%s %o: by an administrator %j, by a manager with the right %j',
    (status, changes, ofAdmin, ofManager) => {
      const session = aSession({ status, ...changes });
      expect(sessionActsOf(session, admin, now)).toEqual(ofAdmin);
      expect(sessionActsOf(session, manager, now)).toEqual(ofManager);
      expect(sessionActsOf(session, reader, now)).toEqual([]);
      expect(sessionActsOf({ ...session, billing: 'BILLED' }, admin, now)).toEqual([]);
    },
  );

  test('follows the time: what is over is neither moved, cancelled, published nor restored', () => {
    const later = '2026-11-25T12:30:00Z';
    expect(sessionActsOf(aSession(), admin, later)).toEqual(['edit']);
    expect(sessionActsOf(aSession({ status: 'DRAFT' }), admin, later)).toEqual(['edit', 'delete']);
    expect(sessionActsOf(aSession({ status: 'CANCELLED' }), admin, later)).toEqual([]);
    expect(sessionActsOf(aSession(), admin, '2026-11-25T12:29:59Z')).toEqual(['edit', 'move', 'cancel']);
  });

  test('its company moves one of a pack until 24 h before, as it cancels it freely; one of no pack until its end', () => {
    const late = '2026-11-24T11:30:01Z';
    expect(sessionActsOf(aSession(), manager, '2026-11-24T11:30:00Z')).toContain('move');
    expect(sessionActsOf(aSession(), manager, late)).toEqual(['edit', 'cancel']);
    expect(sessionActsOf(aSession(), admin, late)).toContain('move');
    expect(sessionActsOf(aSession({ inProgram: false }), manager, late)).toContain('move');
  });

  test('edits stop when it is closed, cancelled, deleted or billed', () => {
    const open = sessionStatuses.filter((status) => isEditable({ status, billing: 'UNBILLED' }));
    expect(open).toEqual(['DRAFT', 'ACTIVE', 'PASSED']);
    for (const status of sessionStatuses) expect(isEditable({ status, billing: 'BILLED' })).toBe(false);
  });
});

describe('the rule of the count', () => {
  const startsAt = '2026-11-25T11:30:00Z';
  test.each([
    [true, '2026-11-24T11:30:01Z', false, 'CANCELLED_LATE'],
    [true, '2026-11-24T11:30:00Z', false, 'CANCELLED_EARLY'],
    [true, '2026-11-24T11:30:01Z', true, 'NO_COUNT'],
    [true, '2026-11-24T11:30:00Z', true, 'CANCELLED_EARLY'],
    [false, '2026-11-25T11:00:00Z', false, null],
  ])('of a session of a pack (%s) cancelled at %s, set aside %s: %s', (inProgram, at, noCount, rule) => {
    expect(cancelCountRule({ inProgram, startsAt }, at, noCount)).toBe(rule);
  });

  test('of one that is counted again is that of its case', () => {
    expect(recountRule(aSession({ status: 'ENDED' }))).toBe('HELD');
    expect(recountRule(aSession({ status: 'ENDED', inProgram: false }))).toBeNull();
    expect(recountRule(aSession({ status: 'CANCELLED', cancelledAt: '2026-11-25T01:00:00Z' }))).toBe(
      'CANCELLED_LATE',
    );
    expect(recountRule(aSession({ status: 'CANCELLED', cancelledAt: '2026-11-20T01:00:00Z' }))).toBeNull();
    expect(recountRule(aSession())).toBeNull();
  });
});

describe('the history of a session', () => {
  const line = (event: string, details: Record<string, unknown> = {}) =>
    sessionHistoryWords({ event, details, zone: 'Europe/Paris' });

  test('reads in French, reason and change included', () => {
    const [from, to] = [instantAt('2026-11-24', '12:30'), instantAt('2026-11-25', '18:00')].map(String);
    expect(line('move', { from, to }).what).toBe(
      'Déplacée du mardi 24 novembre 2026 à 12:30 au mercredi 25 novembre 2026 à 18:00',
    );
    expect(line('move', { from, to: from, coachId: ['a', 'b'] }).what).toBe('Changement de coach');
    expect(line('cancel', { reason: 'Salle inondée', rule: 'CANCELLED_LATE' })).toEqual({
      what: 'Annulée, moins de 24\u00a0h avant, donc comptée',
      detail: 'Salle inondée',
    });
    expect(line('update', { fields: ['maxParticipants', 'formation'] }).detail).toBe(
      'Nombre de places, formation de coachs',
    );
    expect(line('coachCount', { before: null, after: 8 })).toEqual({
      what: 'Comptage du coach',
      detail: '8 personnes',
    });
    expect(line('coachCount', { before: 8, after: null }).detail).toBe('Effacé');
  });

  test('hides no event, known or not, and every sentence is well written', () => {
    for (const event of [
      'publish',
      'create',
      'close',
      'reset',
      'restore',
      'noCount',
      'recount',
      'something-new',
    ]) {
      const { what } = line(event);
      expect(what).not.toBe('');
      expect(typographyProblems(what)).toEqual([]);
    }
  });

  test('what cancelling would count is said with its last free moment', () => {
    const told = { counts: true, inProgram: true, freeUntil: '2026-11-24T11:30:00Z', zone: 'Europe/Paris' };
    expect(cancellationWords(told)).toContain('jusqu’au mardi 24 novembre 2026 à 12:30');
    for (const counts of [true, false]) {
      for (const inProgram of [true, false]) {
        expect(typographyProblems(cancellationWords({ ...told, counts, inProgram }))).toEqual([]);
      }
    }
  });
});
