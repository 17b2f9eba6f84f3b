import type { Spot } from '@elan/domain/spots';
import { describe, expect, test } from 'vitest';
import { packsAdvisedWords, sessionsSoldWords } from './program-choices.tsx';
import {
  emptyProgram,
  inputOfProgram,
  programFieldErrors,
  typedErrors,
  valuesForType,
  withProposal,
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
  openToPublic: false,
  openingHours: [],
  holidayZone: 'alsace-moselle',
  closedAt: null,
  version: 1,
  slots: [1, 3, 5].map((weekday) => ({ weekday, start: '12:00', end: '13:00' })),
};
const around = { spot, subscription: undefined };
const nothing = { spot: undefined, subscription: undefined };
const complete: ProgramValues = {
  ...emptyProgram,
  objectiveId: 'o',
  spotId: 's',
  startDate: '2190-01-04',
  slots: [1, 3, 5].map((weekday) => ({ weekday, start: '12:00' })),
};

describe('the form of a programme', () => {
  test('accepts a complete programme', () => {
    expect(programFieldErrors(complete, around)).toEqual({});
  });

  test('says once, under its field, what is missing', () => {
    expect(Object.keys(programFieldErrors(emptyProgram, nothing))).toEqual([
      'objectiveId',
      'spotId',
      'startDate',
      'slots',
    ]);
  });

  test('tells the slots as a whole when one of them leaves the opening hours', () => {
    const slots = [...complete.slots, { weekday: 2, start: '12:00' }];
    expect(programFieldErrors({ ...complete, slots }, around)).toEqual({
      slots: 'Le lieu n’est pas ouvert le mardi pendant toute la séance.',
    });
  });

  test.each([0, -3, 12.5, 501, '-', '12345678901234567890'])(
    'refuses « %s » sessions as soon as it is typed, with the most that can be asked',
    (sessionsSold) => {
      const values = { ...emptyProgram, sessionsSold };
      expect(typedErrors(values, programFieldErrors(values, nothing))).toEqual({
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
    expect(typedErrors(emptied, programFieldErrors(emptied, nothing))).toEqual({});
    const past = { ...complete, startDate: '2020-01-06' };
    expect(typedErrors(past, programFieldErrors(past, around))).toEqual({
      startDate: 'Choisissez une date de début à partir de demain.',
    });
  });

  test('asks for the number of sessions when it is empty', () => {
    expect(programFieldErrors({ ...complete, sessionsSold: '' }, around)).toEqual({
      sessionsSold: 'Le champ est requis',
    });
  });
});

describe('a pack', () => {
  const packed = { ...emptyProgram, slots: complete.slots };

  test('proposes its weekly slots, week after week, and follows both until a number is typed', () => {
    expect(emptyProgram.sessionsSold).toBe(39);
    const four = [...complete.slots, { weekday: 2, start: '12:00' }];
    expect(withProposal(packed, { slots: four }).sessionsSold).toBe(52);
    expect(withProposal(packed, { months: '6' }).sessionsSold).toBe(78);
    const typed = { ...packed, sessionsSold: 50 };
    expect(withProposal(typed, { slots: four }).sessionsSold).toBe(50);
    expect(withProposal(typed, { months: '12' }).sessionsSold).toBe(156);
    expect(withProposal(typed, { months: '' })).toMatchObject({ months: '', sessionsSold: 50 });
  });

  test('says what it proposes, and that it may be changed', () => {
    expect(sessionsSoldWords(packed)).toBe(
      'Proposé pour 3\u00a0mois\u00a0: 3\u00a0séances par semaine, 13\u00a0semaines. Vous pouvez le changer.',
    );
    expect(packsAdvisedWords(120)).toBe(
      'Un pack est conseillé par tranche de 50\u00a0salariés entamée\u00a0: 3\u00a0packs pour vos 120\u00a0salariés.',
    );
    expect(packsAdvisedWords(null)).toBe('Un pack est conseillé par tranche de 50\u00a0salariés entamée.');
  });
});

describe('what is sent', () => {
  test('of a Live programme is its meeting, and no spot', () => {
    const live = { ...complete, type: 'LIVE' as const, meetingUrl: ' https://meet.example.fr ' };
    expect(inputOfProgram({ ...live, meeting: 'CUSTOM' })).toMatchObject({
      meeting: 'CUSTOM',
      meetingUrl: 'https://meet.example.fr',
      maxParticipants: 20,
    });
    expect(inputOfProgram({ ...live, meeting: 'AUTO' }).meetingUrl).toBeNull();
    expect(inputOfProgram(live).spotId).toBeUndefined();
  });

  test('of the others is their spot, and no meeting', () => {
    const input = inputOfProgram({ ...complete, licenceTypes: ['live'], options: ['girlsonly'] });
    expect(input).toMatchObject({
      spotId: 's',
      months: 3,
      subscriptionId: null,
      licenceTypes: [],
      options: [],
    });
    expect(input.meeting).toBeUndefined();
  });
});

describe('another type of programme', () => {
  test('brings its duration, its number of sessions, and the next Monday that is not a holiday', () => {
    // Easter Monday 2027 is 29 March.
    expect(valuesForType({ ...complete, startDate: '2027-03-24' }, 'SAFETY', 'metropole')).toMatchObject({
      type: 'SAFETY',
      durationMinutes: 20,
      sessionsSold: 39,
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
