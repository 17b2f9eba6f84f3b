import { expect, test } from 'vitest';
import { invitationQuota } from './invitation-quota.ts';

const settings = { unproven: 20, margin: 10, percent: 600, least: 50 };

test('a company that we have not validated sends 20 a day, to its headcount and a tenth, from a phone that answered', () => {
  expect(invitationQuota({ isProven: false, headcount: 50 }, settings)).toEqual({
    aDay: 20,
    mostPeople: 55,
    asksPhone: true,
  });
  // A tenth of a person is nobody.
  expect(invitationQuota({ isProven: false, headcount: 5 }, settings).mostPeople).toBe(5);
});

test('a validated one sends by its headcount, a small one as many as it may need in a day', () => {
  expect(invitationQuota({ isProven: true, headcount: 100 }, settings)).toEqual({
    aDay: 600,
    mostPeople: null,
    asksPhone: false,
  });
  expect(invitationQuota({ isProven: true, headcount: 5 }, settings).aDay).toBe(50);
});
