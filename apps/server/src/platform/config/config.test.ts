import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  APP_ENV: 'production',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://elan:secret@mail.exemple.fr:465',
  PUBLIC_URL: 'https://elan.exemple.fr/',
};

test('nothing said gives a demonstration that trusts no proxy', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', production: false, trustProxy: 0 });
  expect(readConfig({ PORT: '' }).port).toBe(3000);
});

test('production needs its public address and a real sending of e-mails', () => {
  expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://elan.exemple.fr' });
  expect(() => readConfig({ ...production, PUBLIC_URL: '' })).toThrow('demande PUBLIC_URL');
  expect(() => readConfig({ ...production, MAIL: 'outbox' })).toThrow('demande un vrai envoi');
});

test.each(['mail.exemple.fr', 'http://mail.exemple.fr', 'smtp:', 'smtp://'])(
  '« %s » is no SMTP server',
  (SMTP_URL) => {
    expect(() => readConfig({ ...production, SMTP_URL })).toThrow(': SMTP_URL.');
  },
);

test.each(['javascript:alert(1)', 'elan.exemple.fr', 'ftp://elan.exemple.fr'])(
  '« %s » is no public address',
  (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(': PUBLIC_URL.');
  },
);

test.each([
  ['0', 0],
  ['1', 1],
  ['3', 3],
  ['10.0.0.7', ['10.0.0.7']],
  ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
])('TRUST_PROXY=%s is read', (TRUST_PROXY, read) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(read);
});

test.each(['-1', '1.5', 'true', '10.0.0', '10.0.0.0/40', '10.0.0.1,', '300'])(
  'TRUST_PROXY=%s is refused, rather than to trust somebody by mistake',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(': TRUST_PROXY.');
  },
);
