import type { Spot } from '@elan/domain/spots';
import { describe, expect, test } from 'vitest';
import { sessionsSoldWords } from './program-choices.tsx';
import {
  emptyProgram,
  programFieldErrors,
  typedErrors,
  valuesForType,
  type ProgramValues,
} from './program-values.ts';

const spot: Spot = {
  id: 's',
  name: 'Salle Garonne',
  address: { line: '1 rue des Lilas', postalCode: '67000', city: 'Strasbourg' },
  addressVerified: true,
  sizeM2: 80,
  maxUsers: 20,
  inside: true,
  services: [],
  comment: '',
  slots: [1, 3, 5].map((weekday) => ({ weekday, start: '12:00', end: '13:00' })),
};
const complete: ProgramValues = {
  ...emptyProgram,
  objectiveId: 'o',
  spotId: 's',
  startDate: '2190-01-04',
  slots: [1, 3, 5].map((weekday) => ({ weekday, start: '12:00' })),
};

describe('the form of a programme', () => {
  test('accepts a complete programme', () => {
    expect(programFieldErrors(complete, spot)).toEqual({});
  });

  test('says once, under its field, what is missing', () => {
    expect(Object.keys(programFieldErrors(emptyProgram, undefined))).toEqual([
      'objectiveId',
      'spotId',
      'startDate',
      'slots',
    ]);
  });

  test('tells the slots as a whole when one of them leaves the opening hours', () => {
    const slots = [...complete.slots, { weekday: 2, start: '12:00' }];
    expect(programFieldErrors({ ...complete, slots }, spot)).toEqual({
      slots: 'Le lieu n’est pas ouvert le mardi pendant toute la séance.',
    });
  });

  test.each([0, -3, 12.5, 501, '-', '12345678901234567890'])(
    'refuses « %s » sessions as soon as it is typed, with the most that can be asked',
    (sessionsSold) => {
      const values = { ...emptyProgram, sessionsSold };
      expect(typedErrors(values, programFieldErrors(values, undefined))).toEqual({
        sessionsSold: 'Indiquez un nombre entier de séances, de 1 à 500.',
      });
      expect(sessionsSoldWords({ ...complete, sessionsSold })).toBe('De 1 à 500\u00a0séances.');
    },
  );

  test('says how long a right number of sessions lasts', () => {
    expect(sessionsSoldWords({ ...complete, sessionsSold: 500 })).toBe(
      'De 1 à 500\u00a0séances. Soit environ 167\u00a0semaines à 3\u00a0séances par semaine.',
    );
  });

  test('waits with what is still empty, and refuses at once a start that is past', () => {
    const emptied = { ...emptyProgram, sessionsSold: '' };
    expect(typedErrors(emptied, programFieldErrors(emptied, undefined))).toEqual({});
    const past = { ...complete, startDate: '2020-01-06' };
    expect(typedErrors(past, programFieldErrors(past, spot))).toEqual({
      startDate: 'Choisissez une date de début à partir de demain.',
    });
  });

  test('asks for the number of sessions when it is empty', () => {
    expect(programFieldErrors({ ...complete, sessionsSold: '' }, spot)).toEqual({
      sessionsSold: 'Le champ est requis',
    });
  });
});

describe('another type of programme', () => {
  test('brings its duration, its number of sessions, and the next Monday that is not a holiday', () => {
    // Easter Monday 2027 is 29 March.
    expect(valuesForType({ ...complete, startDate: '2027-03-24' }, 'SAFETY', 'metropole')).toMatchObject({
      type: 'SAFETY',
      durationMinutes: 20,
      sessionsSold: 20,
      startDate: '2027-04-05',
    });
  });

  test('leaves the number of sessions that was typed, and a date that suits', () => {
    const typed = { ...complete, sessionsSold: 50, startDate: '2027-04-05' };
    expect(valuesForType(typed, 'SAFETY', 'metropole')).toMatchObject({
      sessionsSold: 50,
      startDate: '2027-04-05',
    });
    expect(valuesForType({ ...typed, startDate: null }, 'SAFETY', 'metropole').startDate).toBeNull();
  });
});
