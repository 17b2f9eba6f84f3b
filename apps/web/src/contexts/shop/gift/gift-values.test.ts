import { expect, test } from 'vitest';
import { choiceOfGift, emptyGift, giftErrors, giftWorth, type GiftValues } from './gift-values.ts';

const price = 4_500;
const money = (cents: number) => `${cents / 100} €`;
const gift = (changes: Partial<GiftValues> = {}): GiftValues => ({
  ...emptyGift('2026-11-24'),
  firstName: 'Paul',
  email: 'paul@exemple.fr',
  ...changes,
});

test('an amount buys its whole sessions, and only they are paid', () => {
  const values = gift({ by: 'amount', euros: 100 });
  expect(choiceOfGift(values, price).sessions).toBe(2);
  expect(giftWorth(values, price, money)).toBe('Soit 2\u00a0séances\u00a0: vous payez 90 € TTC.');
  expect(giftErrors(gift({ by: 'amount', euros: 30 }), price, money)).toEqual({
    euros: 'Une séance coûte 45 €\u00a0: choisissez ce montant au moins.',
  });
});

test('a card that its buyer gives asks for nobody’s address; one that is sent asks for a name, an address, a day', () => {
  expect(giftErrors(gift({ given: 'hand', email: '', firstName: '' }), price, money)).toEqual({});
  expect(Object.keys(giftErrors(gift({ email: 'x', firstName: '', sendOn: null }), price, money))).toEqual([
    'email',
    'firstName',
    'sendOn',
  ]);
});

test('an empty or too large number of sessions says so at its field', () => {
  for (const sessions of ['', 0, 21]) {
    expect(Object.keys(giftErrors(gift({ sessions }), price, money))).toEqual(['sessions']);
    expect(giftWorth(gift({ sessions }), price, money)).toBeNull();
  }
});
