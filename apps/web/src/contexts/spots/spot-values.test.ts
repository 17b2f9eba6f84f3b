import { expect, test } from 'vitest';
import { addressChoices } from './address-choices.ts';
import { capacityAdvice, slotsAdvice } from './spot-advice.ts';
import { emptySpot, inputOfValues, spotFieldErrors, valuesOfSpot, type SpotValues } from './spot-values.ts';

const complete: SpotValues = {
  ...emptySpot,
  name: 'Salle Garonne',
  address: { line: '1 rue des Lilas', postalCode: '31000', city: 'Toulouse' },
  sizeM2: 80,
  maxUsers: 20,
  slots: [1, 3, 5].map((weekday) => ({ weekday, start: '12:00', end: '13:00' })),
};

const rules = { minimumSlots: 3, minimumDays: 2, squareMetresPerUser: 4 };

test('an empty form says what each field needs', () => {
  expect(spotFieldErrors(emptySpot, rules)).toEqual({
    name: 'Le champ est requis',
    'address.line': 'Le champ est requis',
    'address.postalCode': 'Le code postal comporte 5 chiffres.',
    'address.city': 'Le champ est requis',
    sizeM2: 'Le champ est requis',
    maxUsers: 'Le champ est requis',
    slots: 'Ouvrez au moins 3 créneaux d’une heure par semaine.',
  });
});

test('a complete form is accepted, by the rules that the settings give', () => {
  expect(spotFieldErrors(complete, rules)).toEqual({});
  expect(spotFieldErrors(complete, { ...rules, minimumDays: 4 })).toMatchObject({
    slots: 'Répartissez ces créneaux sur au moins 4 jours de la semaine.',
  });
  expect(Object.keys(spotFieldErrors({ ...complete, maxUsers: 60 }, rules))).toEqual(['maxUsers']);
  expect(spotFieldErrors({ ...complete, maxUsers: 60 }, { ...rules, squareMetresPerUser: 0 })).toEqual({});
});

test('hours of the doors are checked line by line, and hold the weekly slots', () => {
  const openingHours = [
    { weekday: 1, start: '08:00', end: '' },
    { weekday: 3, start: '08:00', end: '20:00' },
  ];
  const errors = spotFieldErrors({ ...complete, openingHours }, rules);
  expect(errors['openingHours.0.end']).toBe('Saisissez une heure valide, par exemple 12:30.');
  expect(errors['slots.0']).toMatch(/sort(?:ent)? des horaires du lieu/);
});

test('a spot that is changed sends what it had', () => {
  const asKept = {
    id: '1',
    addressVerified: true,
    holidayZone: 'metropole',
    closedAt: null,
    version: 1,
  } as const;
  const sent = { ...inputOfValues({ ...complete, place: 'outside' }), openToPublic: true, openingHours: [] };
  expect(inputOfValues(valuesOfSpot({ ...asKept, ...sent }))).toEqual(sent);
});

test('the advice follows the surface and the settings', () => {
  expect(capacityAdvice(80, rules)).toBe('Au plus 20\u00a0personnes, à 4\u00a0m² par personne.');
  expect(capacityAdvice('', rules)).toBeNull();
  expect(capacityAdvice(80, { ...rules, squareMetresPerUser: 0 })).toBeNull();
  expect(slotsAdvice({ ...rules, minimumDays: 1 })).toBe(
    'Au moins 3\u00a0créneaux d’une heure, sur 1\u00a0jour de la semaine.',
  );
});

test('suggested addresses read in one line; two that read alike are one', () => {
  const lilas = { line: '1 Rue des Lilas', postalCode: '31000', city: 'Toulouse' };
  expect([...addressChoices([lilas, { ...lilas }])]).toEqual([['1 Rue des Lilas, 31000 Toulouse', lilas]]);
});
