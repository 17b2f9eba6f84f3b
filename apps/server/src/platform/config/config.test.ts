import { expect, test } from 'vitest';
import { storageError } from '../files/storage-errors.ts';
import { readConfig } from './config.ts';

const production = {
  APP_ENV: 'production',
  SMS: 'brevo',
  BREVO_API_KEY: 'xkeysib-test',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://elan:secret@mail.exemple.fr:465',
  PUBLIC_URL: 'https://elan.exemple.fr/',
  CONTACT_EMAIL: 'contact@exemple.fr',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
};

test('nothing said gives a demonstration that trusts no proxy', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', production: false, trustProxy: 0 });
  expect(readConfig({ PORT: '' }).port).toBe(3000);
});

test('production needs its public address and a real sending of e-mails', () => {
  expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://elan.exemple.fr' });
  expect(() => readConfig({ ...production, PUBLIC_URL: '' })).toThrow('demande PUBLIC_URL');
  expect(() => readConfig({ ...production, MAIL: 'outbox' })).toThrow('demande un vrai envoi');
  expect(() => readConfig({ ...production, SMS: 'outbox' })).toThrow('demande un vrai envoi de SMS');
  expect(() => readConfig({ ...production, BREVO_API_KEY: '' })).toThrow('demande BREVO_API_KEY');
  expect(() => readConfig({ ...production, CONTACT_EMAIL: '' })).toThrow('demande CONTACT_EMAIL');
  expect(() => readConfig({ ...production, PAYMENTS: '' })).toThrow('demande de vrais paiements');
  expect(() => readConfig({ ...production, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET');
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
  ['10.0.0.7/32,::1/128', ['10.0.0.7/32', '::1/128']],
  ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
])('TRUST_PROXY=%s is read', (TRUST_PROXY, read) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(read);
});

test.each(['-1', '1.5', 'true', '10.0.0', '10.0.0.0/33', '::1/129', '10.0.0.1,', '300'])(
  'TRUST_PROXY=%s is refused, rather than to trust somebody by mistake',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(': TRUST_PROXY.');
  },
);

test('no trace is sent unless one of the standard variables says where', () => {
  const telemetryOf = (env: Record<string, string>) => readConfig(env).telemetry;
  expect(telemetryOf({ OTEL_SERVICE_NAME: 'club' })).toBeUndefined();
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(telemetryOf(base)).toEqual({ tracesUrl: 'http://collector:4318/v1/traces', serviceName: 'elan' });
  expect(telemetryOf({ ...base, OTEL_SERVICE_NAME: 'club' })?.serviceName).toBe('club');
  const whole = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.exemple.fr/in' };
  expect(telemetryOf({ ...base, ...whole })?.tracesUrl).toBe('https://traces.exemple.fr/in');
  expect(telemetryOf({ ...base, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(() => telemetryOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    ': OTEL_EXPORTER_OTLP_ENDPOINT.',
  );
});

test('files are kept in the data folder, or on an S3 storage that is said whole', () => {
  expect(readConfig({}).s3).toBeUndefined();
  const s3 = {
    STORAGE: 's3',
    S3_REGION: 'fr-par',
    S3_BUCKET: 'elan-files',
    S3_ACCESS_KEY_ID: 'cle',
    S3_SECRET_ACCESS_KEY: 'secret/+=',
  };
  expect(readConfig(s3).s3).toEqual({
    endpoint: undefined,
    region: 'fr-par',
    bucket: 'elan-files',
    accessKeyId: 'cle',
    secretAccessKey: 'secret/+=',
    forcePathStyle: false,
  });
  const own = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_FORCE_PATH_STYLE: '1' };
  expect(readConfig(own).s3).toMatchObject({ endpoint: 'http://127.0.0.1:9000', forcePathStyle: true });
  expect(() => readConfig({ ...s3, S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' })).toThrow(
    storageError('incomplete', 'S3_BUCKET, S3_SECRET_ACCESS_KEY').message,
  );
  expect(() => readConfig({ STORAGE: 'gcs' })).toThrow(': STORAGE.');
  expect(() => readConfig({ ...s3, S3_BUCKET: 'Élan' })).toThrow(': S3_BUCKET.');
  expect(() => readConfig({ ...s3, S3_ENDPOINT: 's3.exemple.fr' })).toThrow(': S3_ENDPOINT.');
});

test('a token of the metrics that could be guessed is refused', () => {
  expect(readConfig({}).metricsToken).toBeUndefined();
  expect(readConfig({ METRICS_TOKEN: 'a-token-of-the-collector' }).metricsToken).toBe(
    'a-token-of-the-collector',
  );
  expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow(': METRICS_TOKEN.');
  expect(() => readConfig({ BREVO_WEBHOOK_TOKEN: 'secret' })).toThrow(': BREVO_WEBHOOK_TOKEN.');
});

test('people are told to write to the address of the deployment, or to one made from the name of the product', () => {
  expect(readConfig({ CONTACT_EMAIL: 'aide@elan.exemple.fr' }).contactEmail).toBe('aide@elan.exemple.fr');
  expect(readConfig({ PRODUCT_SLUG: 'tonus' }).contactEmail).toBe('contact@tonus.test');
  expect(() => readConfig({ CONTACT_EMAIL: 'aide' })).toThrow('CONTACT_EMAIL');
});

test('the support chat is nowhere unless said, and Intercom needs its token', () => {
  expect(readConfig({}).chat).toMatchObject({ kind: 'none' });
  expect(() => readConfig({ CHAT: 'intercom' })).toThrow('demande INTERCOM_TOKEN');
  const chat = { kind: 'intercom', token: 'a-token' };
  expect(readConfig({ CHAT: 'intercom', INTERCOM_TOKEN: 'a-token' }).chat).toMatchObject(chat);
});

test('leaked passwords are looked for in the bundled list, or also outside at an address', () => {
  expect(readConfig({}).pwned).toEqual({ kind: 'embedded', url: 'https://api.pwnedpasswords.com' });
  const outside = readConfig({ PWNED: 'hibp', PWNED_URL: 'http://127.0.0.1:8080/' });
  expect(outside.pwned).toEqual({ kind: 'hibp', url: 'http://127.0.0.1:8080' });
  expect(() => readConfig({ PWNED: 'everything' })).toThrow(': PWNED.');
});

test('companies and addresses are looked for in the bundled data unless said, and the services know who asks', () => {
  expect(readConfig({}).companyDirectory).toMatchObject({ kind: 'embedded', inseeKey: undefined });
  const env = {
    COMPANY_DIRECTORY: 'api-gouv',
    INSEE_API_KEY: 'cle',
    INSEE_URL: 'https://insee.test/',
    ADDRESSES: 'geopf',
    PRODUCT_SLUG: 'élan sport',
    CONTACT_EMAIL: 'contact@exemple.fr',
  };
  const userAgent = '%C3%A9lan%20sport (contact@exemple.fr)';
  expect(readConfig(env)).toMatchObject({
    companyDirectory: {
      kind: 'api-gouv',
      url: 'https://recherche-entreprises.api.gouv.fr',
      inseeUrl: 'https://insee.test',
      inseeKey: 'cle',
      userAgent,
    },
    addresses: { kind: 'geopf', url: 'https://data.geopf.fr/geocodage', userAgent },
  });
  expect(() => readConfig({ COMPANY_DIRECTORY: 'sirene' })).toThrow(': COMPANY_DIRECTORY.');
  expect(() => readConfig({ INSEE_API_KEY: 'clé secrète' })).toThrow(': INSEE_API_KEY.');
});

test('an address of several database servers is refused, a comma in a password is not', () => {
  const given = (url: string) => () => readConfig({ DATABASE_URL: url });
  expect(given('postgres://elan:secret@10.0.0.1:5432,10.0.0.2:5432/elan')).toThrow('plusieurs serveurs');
  expect(given('postgres://10.0.0.1,10.0.0.2/elan')).toThrow('plusieurs serveurs');
  expect(given('postgres://elan:a,b@10.0.0.1:5432/elan')().databaseUrl).toContain('a,b');
});

test('a variable that looks like ours and is none is refused by its name', () => {
  expect(() => readConfig({ DATABSE_URL: 'postgres://x' })).toThrow('DATABSE_URL (DATABASE_URL ?)');
  expect(() => readConfig({ SMTP_HOST: 'mail' })).toThrow('SMTP_HOST');
  expect(() => readConfig({ PATH: '/bin', HOME: '/root' })).not.toThrow();
});
