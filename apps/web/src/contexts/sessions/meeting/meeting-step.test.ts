import { expect, test } from 'vitest';
import { leftWords, meetingStep } from './meeting-step.ts';

const session = { startsAt: '2030-07-01T10:30:00Z', endsAt: '2030-07-01T11:30:00Z', cancelled: false };
const at = (time: string) => meetingStep(session, Date.parse(`2030-07-01T${time}Z`));

test('who waits is told how long, then that the coach opens the room, then that it is over', () => {
  expect(at('10:14:59')).toEqual({ kind: 'later', seconds: 901 });
  expect(at('10:15:00')).toEqual({ kind: 'soon', seconds: 900 });
  expect(at('10:29:59')).toEqual({ kind: 'soon', seconds: 1 });
  expect(at('10:30:00')).toEqual({ kind: 'now' });
  expect(at('11:29:59')).toEqual({ kind: 'now' });
  expect(at('11:30:00')).toEqual({ kind: 'over' });
  expect(meetingStep({ ...session, cancelled: true }, 0)).toEqual({ kind: 'cancelled' });
});

test.each([
  [0, '0 seconde'],
  [1, '1 seconde'],
  [250, '4 minutes et 10 secondes'],
  [3900, '1 heure et 5 minutes'],
  [7200, '2 heures'],
  [183_600, '2 jours et 3 heures'],
  [86_401, '1 jour'],
])('%i seconds are told as « %s »', (seconds, words) => {
  expect(leftWords(seconds).replaceAll('\u00a0', ' ')).toBe(words);
});
