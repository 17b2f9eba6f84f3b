import { expect, test } from 'vitest';
import { committedUntil, licenceTypeKey, mayHoldLicence, mayTakeBack, memberStatuses } from './index.ts';

const yearly = { startsOn: '2027-01-04', commitmentMonths: 12 } as const;

test('a licence of a committed subscription stays a month with its holder, and never past the commitment', () => {
  expect(committedUntil(yearly, '2027-03-10')).toBe('2027-04-10');
  expect(committedUntil(yearly, '2027-01-31')).toBe('2027-02-28');
  expect(committedUntil(yearly, '2027-12-20')).toBe('2028-01-04');
  expect(committedUntil(yearly, '2028-01-04')).toBeNull();
  expect(committedUntil({ ...yearly, commitmentMonths: null }, '2027-03-10')).toBeNull();
});

test('it is taken back from the very day on which its commitment ends', () => {
  const on = (day: string) => mayTakeBack({ committedUntil: '2027-04-10' }, day);
  expect([on('2027-04-09'), on('2027-04-10')]).toEqual([false, true]);
  expect(mayTakeBack({ committedUntil: null }, '2027-01-01')).toBe(true);
});

test('who left or was erased holds no licence; everybody else may, from the invitation on', () => {
  expect(memberStatuses.filter((status) => !mayHoldLicence(status))).toEqual(['INACTIVE', 'DELETED']);
});

test('the key of a kind of licence is its name without accents nor signs', () => {
  expect(licenceTypeKey('Massage assis')).toBe('massage-assis');
  expect(licenceTypeKey('  Vidéos & replays ! ')).toBe('videos-replays');
  expect(licenceTypeKey('★')).toBe('');
});
