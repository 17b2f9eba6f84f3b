import { instantAt } from '@elan/domain/kernel';
import { describe, expect, test } from 'vitest';
import { dayOf, hoursNote, hoursWords, parisWords } from './session-hours.ts';

const at = (date: string, start: string, zone: string) => {
  const from = instantAt(date, start, zone);
  return { startsAt: from.toString(), endsAt: from.add({ minutes: 45 }).toString(), zone };
};
const noon = (zone: string, date = '2026-11-23') => at(date, '12:30', zone);
const range = '12:30\u00a0–\u00a013:15';

test('hours are those of the place, named unless they are those of Paris', () => {
  expect(hoursWords(noon('Indian/Reunion'))).toBe(`${range} (heure de La Réunion)`);
  expect(hoursWords(noon('America/Martinique'))).toBe(`${range} (heure de la Martinique)`);
  expect(hoursWords(noon('Europe/Paris'))).toBe(range);
});

test.each(['2026-10-24', '2026-10-26', '2027-03-27', '2027-03-29'])(
  'a weekly 12:30 stays 12:30 on %s, across both clock changes',
  (date) => {
    for (const zone of ['Europe/Paris', 'Indian/Reunion', 'America/Martinique']) {
      expect(hoursWords(noon(zone, date)).startsWith(range)).toBe(true);
      expect(dayOf(noon(zone, date))).toBe(date);
    }
  },
);

describe('the hour of Paris beside that of the place', () => {
  test('follows the clock changes, which the place does not know', () => {
    expect(parisWords(noon('Indian/Reunion'))).toBe('soit 09:30 à\u00a0Paris');
    expect(parisWords(noon('Indian/Reunion', '2026-07-20'))).toBe('soit 10:30 à\u00a0Paris');
  });

  test('says the day where it is another one', () => {
    expect(parisWords(at('2026-11-23', '20:30', 'America/Martinique'))).toBe(
      'soit 01:30 le mardi 24 novembre 2026 à\u00a0Paris',
    );
    expect(dayOf(at('2026-11-23', '20:30', 'America/Martinique'))).toBe('2026-11-23');
    expect(parisWords(at('2026-11-23', '00:30', 'Indian/Reunion'))).toBe(
      'soit 21:30 le dimanche 22 novembre 2026 à\u00a0Paris',
    );
  });

  test('is not said of a place that lives by it', () => {
    expect(parisWords(noon('Europe/Paris'))).toBeNull();
  });
});

test('a calendar says whose hours it shows, unless all are those of Paris', () => {
  const paris = noon('Europe/Paris');
  const reunion = noon('Indian/Reunion');
  expect(hoursNote([paris], 'Europe/Paris')).toBeUndefined();
  expect(hoursNote([], 'Europe/Paris')).toBeUndefined();
  expect(hoursNote([reunion], 'Indian/Reunion')).toBe(
    'Les séances sont placées à l’heure du lieu (La Réunion).',
  );
  expect(hoursNote([paris, reunion], 'Europe/Paris')).toBe(
    'Chaque séance est placée à l’heure de son lieu. Sans autre mention, c’est l’heure de Paris.',
  );
});
