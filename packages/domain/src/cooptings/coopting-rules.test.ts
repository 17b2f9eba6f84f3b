import { expect, test } from 'vitest';
import {
  cooptingRefusal,
  cooptingRefusals,
  isDueOn,
  refusalError,
  rewardDay,
  type CooptingFacts,
} from './coopting-rules.ts';

const facts: CooptingFacts = {
  sponsor: {
    siret: '00011122200011',
    siren: '000111222',
    isActive: true,
    emails: new Set(['camille@verdalys.example']),
    domains: new Set(['verdalys.example']),
  },
  referred: { siret: '00033344400015', siren: '000333444', isClient: false, isClosed: false },
  email: 'lea@exemple-cimes.example',
  contactHasAccount: false,
  links: [],
  isOpenElsewhere: false,
  wasRewarded: false,
};
const refused = (changes: Partial<CooptingFacts>) => cooptingRefusal({ ...facts, ...changes });
const referred = (changes: Partial<CooptingFacts['referred']>) =>
  refused({ referred: { ...facts.referred, ...changes } });
const [a, b, c] = [facts.sponsor.siren, facts.referred.siren, '000555666'];

test('a company that nobody knows, by a contact that nobody knows, may be recommended', () => {
  expect(cooptingRefusal(facts)).toBeNull();
});

// The twelve frauds of market idea 19.
test.each([
  ['one’s own establishment', () => referred({ siret: facts.sponsor.siret, siren: a }), 'own-company'],
  [
    'a sister establishment of the same company',
    () => referred({ siret: '00011122200029', siren: a }),
    'sister-company',
  ],
  ['a company that is a client', () => referred({ isClient: true }), 'already-client'],
  ['a company that recommended the sponsor', () => refused({ links: [{ from: b, to: a }] }), 'circle'],
  [
    'a circle of three',
    () =>
      refused({
        links: [
          { from: b, to: c },
          { from: c, to: a },
        ],
      }),
    'circle',
  ],
  ['a company that was rewarded once', () => refused({ wasRewarded: true }), 'already-rewarded'],
  ['a company that another recommends', () => refused({ isOpenElsewhere: true }), 'already-open'],
  ['one’s own address', () => refused({ email: 'camille@verdalys.example' }), 'own-email'],
  ['the address of a colleague', () => refused({ email: 'autre@verdalys.example' }), 'colleague-email'],
  ['a contact with an account', () => refused({ contactHasAccount: true }), 'known-contact'],
  ['a company that closed', () => referred({ isClosed: true }), 'company-closed'],
  [
    'a sponsor that is stopped',
    () => refused({ sponsor: { ...facts.sponsor, isActive: false } }),
    'sponsor-not-active',
  ],
] as const)('%s is refused with its reason', (_name, decide, reason) => {
  expect(decide()).toBe(reason);
});

test('a chain that does not come back is no circle, however it turns elsewhere', () => {
  expect(
    refused({
      links: [
        { from: a, to: c },
        { from: b, to: c },
        { from: c, to: b },
      ],
    }),
  ).toBeNull();
});

test('each reason is a sentence', () => {
  for (const reason of cooptingRefusals) {
    expect(refusalError(reason)).toMatchObject({
      code: `cooptings/${reason}`,
      message: expect.stringMatching(/\.$/),
    });
  }
});

test('the reward comes on the first of the next month, whatever the day, over the end of the year too', () => {
  expect([rewardDay('2026-11-01'), rewardDay('2026-11-30'), rewardDay('2026-12-31')]).toEqual([
    '2026-12-01',
    '2026-12-01',
    '2027-01-01',
  ]);
  expect([
    isDueOn('2026-11-30', '2026-11-30'),
    isDueOn('2026-11-30', '2026-12-01'),
    isDueOn('2026-12-01', '2026-12-01'),
  ]).toEqual([false, true, false]);
});
