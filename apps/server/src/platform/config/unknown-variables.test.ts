import { expect, test } from 'vitest';
import { unknownVariables } from './unknown-variables.ts';

const known = ['PORT', 'MAIL', 'SMTP_URL', 'DATABASE_URL', 'STORAGE'];

test('a mistyped variable of ours is told, with the one that was meant', () => {
  expect(unknownVariables(['DATABASE_ULR', 'DATABSE_URL', 'STORAGEE'], known)).toEqual([
    { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
    { name: 'STORAGEE', meant: 'STORAGE' },
  ]);
  for (const name of ['S3_ACCESS_KEY', 'STRIPE_KEY', 'ELAN_MAIL', 'SMS_KEY', 'CLAMD_HOST'])
    expect(unknownVariables([name], known)).toEqual([{ name, meant: undefined }]);
  expect(unknownVariables(['SMTP_HOST'], known)).toEqual([{ name: 'SMTP_HOST', meant: undefined }]);
});

test('those of ours, and those of the system, are left alone', () => {
  expect(unknownVariables(['PORT', 'PATH', 'SHELL', 'MAILER', 'PORTS', 'HOME', 'NODE_ENV'], known)).toEqual(
    [],
  );
});

test('a name of six letters is long enough to be mistyped, one of five may be somebody else’s', () => {
  expect(unknownVariables(['LOCALES', 'PLACES'], ['LOCALE', 'PLACE'])).toEqual([
    { name: 'LOCALES', meant: 'LOCALE' },
  ]);
});
