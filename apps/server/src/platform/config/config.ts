import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { AntivirusConfig } from '../antivirus/antivirus.ts';
import type { S3Config } from '../files/s3-store.ts';
import { storageError } from '../files/storage-errors.ts';
import type { TelemetryConfig } from '../telemetry/telemetry.ts';
import { StartError } from './start-error.ts';
import { unknownVariables } from './unknown-variables.ts';

// « loopback » and the like are names that the server knows (proxy-addr).
const isProxy = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  if (bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  return (
    isIP(address) !== 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  );
};

const trust = z.union([
  z.stringFormat('hops', /^\d$/).transform(Number),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .check(z.refine((parts) => parts.every(isProxy))),
]);

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const nameOfS3 = /^[a-z0-9][a-z0-9.-]*$/;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  WAL_ARCHIVE: z.string().min(1).optional(),
  DATABASE_URL: z.string().optional(),
  APP_ENV: z.enum(['development', 'demo', 'test', 'production']).default('demo'),
  /** Where links in e-mails lead; the address that the server listens on unless said. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().default('Élan'),
  PRODUCT_SLUG: z.string().default('elan'),
  PRODUCT_MEMBERS: z.string().default('Élans'),
  /** Where people write when a page says to get in touch; contact@<slug>.test unless said. */
  CONTACT_EMAIL: z.email().optional(),
  /** Where coaches and employees have their own applications (D23); pages name them only when they are known. */
  COACHES_APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEMBERS_APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The public site, to which the onboarding leads back; the shop, which this product serves, unless said. */
  PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: z.string().default('Élan <bonjour@elan.test>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  SMS: z.enum(['outbox', 'brevo']).default('outbox'),
  BREVO_API_KEY: z.string().optional(),
  BREVO_URL: z.url({ protocol: /^https?$/ }).default('https://api.brevo.com'),
  /** What Brevo bears when it tells what became of the e-mails: 256 bits at least. Without it nobody may tell. */
  BREVO_WEBHOOK_TOKEN: z.string().min(32).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{1,11}$/)
    .default('Elan'),
  PWNED: z.enum(['embedded', 'hibp']).default('embedded'),
  /** Where the range API of Have I Been Pwned answers. */
  PWNED_URL: z.url({ protocol: /^https?$/ }).default('https://api.pwnedpasswords.com'),
  /** The push services that may be asked, as origins separated by commas (`*.` stands for any name); those of the browsers unless said. */
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .check(z.refine((parts) => parts.every((part) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(part))))
    .optional(),
  CHAT: z.enum(['none', 'intercom']).default('none'),
  INTERCOM_TOKEN: z.string().optional(),
  INTERCOM_URL: z.url({ protocol: /^https?$/ }).default('https://api.intercom.io'),
  PAYMENTS: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  /** What Stripe signs its notifications with. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  COMPANY_DIRECTORY: z.enum(['embedded', 'api-gouv']).default('embedded'),
  COMPANY_DIRECTORY_URL: z.url({ protocol: /^https?$/ }).default('https://recherche-entreprises.api.gouv.fr'),
  /** Of an account at INSEE: Sirene is asked when the API Recherche d'entreprises does not answer. */
  INSEE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  INSEE_URL: z.url({ protocol: /^https?$/ }).default('https://api.insee.fr/api-sirene/3.11'),
  ADDRESSES: z.enum(['embedded', 'geopf']).default('embedded'),
  /** Where the geocoder of the Géoplateforme answers. */
  ADDRESSES_URL: z.url({ protocol: /^https?$/ }).default('https://data.geopf.fr/geocodage'),
  STORAGE: z.enum(['fs', 's3']).default('fs'),
  /** Where an S3-compatible storage answers; Amazon's own, of the region, unless said. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().regex(nameOfS3).optional(),
  S3_BUCKET: z.string().regex(nameOfS3).optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/).optional(),
  /** 1 for a storage that names the bucket in the path of its addresses, as most do that are not Amazon's. */
  S3_FORCE_PATH_STYLE: flag.default(false),
  /** The key of what is kept sealed (documents of coaches), 32 bytes in base64; else one is made in DATA_DIR. */
  SEAL_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32)
    .optional(),
  /** Who looks at the files of documents: nobody, or a clamd of ClamAV. */
  ANTIVIRUS: z.enum(['none', 'clamd']).default('none'),
  CLAMD_URL: z.url({ protocol: /^tcp$/, hostname: /./ }).default('tcp://127.0.0.1:3310'),
  /** `info` in production; elsewhere a person reads the terminal, and `warn` is enough. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** 1 puts the demonstration in an empty outside database too; the embedded one gets it by itself. */
  DEMO_DATA: flag.default(false),
  /** Behind reverse proxies: how many, or their addresses. What they say of the caller's address is believed. */
  TRUST_PROXY: trust.default(0),
  /** Behind a proxy: how long a replica that is stopped still serves, so that its health is seen to be gone. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** Opens `/api/metrics` to whoever bears it, from anywhere. */
  METRICS_TOKEN: z.string().min(16).optional(),
  // The standard variables of OpenTelemetry: traces are sent when one of the two addresses is given.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
});

/** Variables of ours that the tools read, not the server. */
const readElsewhere = [
  'CHROMIUM_PATH',
  // Of the journeys, whose processes hand their environment on.
  'ELAN_URL',
  'ELAN_SECOND_URL',
  'ELAN_DATABASE_URL',
  'ELAN_CONTEXTS',
] as const;

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where the embedded database keeps its whole journal, to come back to any second; undefined to keep none. */
  readonly walArchive: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** For how long a replica that is stopped goes on serving, in seconds. */
  readonly drainSeconds: number;
  readonly production: boolean;
  /** Whether an empty database receives the demonstration; never in production. */
  readonly demoData: boolean;
  readonly publicUrl: string | undefined;
  readonly product: { readonly name: string; readonly slug: string; readonly members: string };
  readonly contactEmail: string;
  /** The addresses of the applications of others; null for one that this deployment does not have. */
  readonly applications: { readonly coaches: string | null; readonly members: string | null };
  /** Where the public site is; null where this product is the only one. */
  readonly publicSite: string | null;
  readonly mail: { readonly from: string } & (
    | { readonly kind: 'outbox'; readonly smtpUrl?: undefined }
    | { readonly kind: 'smtp'; readonly smtpUrl: string }
  );
  /** What Brevo's webhooks bear; undefined closes their entrance. */
  readonly brevoWebhookToken: string | undefined;
  readonly sms: { readonly sender: string; readonly brevoUrl: string } & (
    | { readonly kind: 'outbox'; readonly apiKey?: undefined }
    | { readonly kind: 'brevo'; readonly apiKey: string }
  );
  /** Where leaked passwords are looked for. */
  readonly pwned: { readonly kind: 'embedded' | 'hibp'; readonly url: string };
  /** The push services that may be asked; undefined for those of the browsers. */
  readonly pushServices: readonly string[] | undefined;
  /** Where support-chat events go; `none` keeps them in the database. */
  readonly chat: {
    readonly kind: 'none' | 'intercom';
    readonly token: string | undefined;
    readonly intercomUrl: string;
  };
  /** Who moves the money. */
  readonly payments:
    | { readonly kind: 'sandbox' }
    | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string };
  /** Where companies are looked for. */
  readonly companyDirectory: {
    readonly kind: 'embedded' | 'api-gouv';
    readonly url: string;
    readonly inseeUrl: string;
    readonly inseeKey: string | undefined;
    readonly userAgent: string;
  };
  /** Where postal addresses are looked for. */
  readonly addresses: {
    readonly kind: 'embedded' | 'geopf';
    readonly url: string;
    readonly userAgent: string;
  };
  /** Where files are kept; undefined for the folder `files` of `dataDir`. */
  readonly s3: S3Config | undefined;
  /** In base64; undefined: the key is made and kept in the data folder. */
  readonly sealKey: string | undefined;
  readonly antivirus: AntivirusConfig;
  readonly logLevel: string;
  /** A number of hops, or the addresses of the proxies. */
  readonly trustProxy: number | readonly string[];
  readonly metricsToken: string | undefined;
  /** Undefined: no trace is sent. */
  readonly telemetry: TelemetryConfig | undefined;
};

/** The address of the traces is whole; the other one is that of a collector, which takes each signal under its own path. */
function telemetryOf(e: z.output<typeof environment>): TelemetryConfig | undefined {
  const collector = e.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const tracesUrl = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (collector && `${collector}/v1/traces`);
  if (!tracesUrl || e.OTEL_SDK_DISABLED) return undefined;
  return { tracesUrl, serviceName: e.OTEL_SERVICE_NAME ?? e.PRODUCT_SLUG };
}

/** Returns who looks at files. */
function antivirusOf({ ANTIVIRUS: kind, CLAMD_URL }: z.output<typeof environment>): AntivirusConfig {
  if (kind === 'none') return { kind };
  const { hostname, port } = new URL(CLAMD_URL);
  return { kind, host: hostname, port: port === '' ? 3310 : Number(port) };
}

/** Returns the S3 storage that was chosen, undefined for a folder. Throws a StartError that names what it lacks. */
function s3Of(e: z.output<typeof environment>): S3Config | undefined {
  if (e.STORAGE === 'fs') return undefined;
  const needed = {
    S3_REGION: e.S3_REGION,
    S3_BUCKET: e.S3_BUCKET,
    S3_ACCESS_KEY_ID: e.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: e.S3_SECRET_ACCESS_KEY,
  };
  const { S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = e;
  if (!S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const names = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
    throw storageError('incomplete', names.join(', '));
  }
  return {
    endpoint: e.S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: e.S3_FORCE_PATH_STYLE,
  };
}

/** Returns how mails leave. Throws a StartError for a server that has no address. */
function mailOf({
  MAIL: kind,
  MAIL_FROM: from,
  SMTP_URL: smtpUrl,
}: z.infer<typeof environment>): Config['mail'] {
  if (kind === 'outbox') return { kind, from };
  if (smtpUrl) return { kind, from, smtpUrl };
  throw new StartError('MAIL=smtp demande SMTP_URL, par exemple smtp://utilisateur:secret@serveur:587.');
}

/** Returns how text messages leave. Throws a StartError for a provider without its key. */
function smsOf(e: z.infer<typeof environment>): Config['sms'] {
  const { SMS: kind, BREVO_API_KEY: apiKey, SMS_SENDER: sender } = e;
  const brevoUrl = e.BREVO_URL.replace(/\/$/, '');
  if (kind === 'outbox') return { kind, sender, brevoUrl };
  if (apiKey) return { kind, apiKey, sender, brevoUrl };
  throw new StartError('SMS=brevo demande BREVO_API_KEY, la clé d’API de votre compte Brevo.');
}

function paymentsOf(e: z.output<typeof environment>): Config['payments'] {
  if (e.PAYMENTS === 'sandbox') {
    if (e.APP_ENV !== 'production') return { kind: 'sandbox' };
    throw new StartError(
      'APP_ENV=production demande de vrais paiements : donnez PAYMENTS=stripe, STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET.',
    );
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e;
  if (secretKey && webhookSecret) return { kind: 'stripe', secretKey, webhookSecret };
  throw new StartError(
    'PAYMENTS=stripe demande STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET, de votre compte Stripe.',
  );
}

/** Tells whether an address names several servers, as libpq reads them and the driver does not. A password may hold commas. */
const namesSeveralHosts = (url: string): boolean =>
  /^\w+:\/\/[^/?]*,/.test(url.replace(/^(\w+:\/\/)[^/]*@/, '$1'));

/** Who asks a public service, and where to write about it: those services ask for it. */
const userAgentOf = (slug: string, contactEmail: string): string => `${encodeURI(slug)} (${contactEmail})`;

/**
 * Returns the configuration read from the environment (docs/operations.md explains each variable).
 * Throws a StartError with one French sentence when a value is wrong, or when production would run on a development default.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const names = read.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new StartError(`Variables d’environnement invalides : ${names}. Corrigez-les, puis relancez.`);
  }
  const unknown = unknownVariables(Object.keys(given), [...Object.keys(environment.shape), ...readElsewhere]);
  if (unknown.length > 0) {
    const names = unknown.map(({ name, meant }) => (meant ? `${name} (${meant} ?)` : name)).join(', ');
    throw new StartError(`Variables d’environnement inconnues : ${names}. Corrigez-les, puis relancez.`);
  }
  const e = read.data;
  const production = e.APP_ENV === 'production';
  if (e.DATABASE_URL !== undefined && namesSeveralHosts(e.DATABASE_URL)) {
    throw new StartError(
      'DATABASE_URL nomme plusieurs serveurs. Donnez-en une seule adresse, celle qui mène au serveur primaire, puis relancez.',
    );
  }
  const mail = mailOf(e);
  const sms = smsOf(e);
  if (e.CHAT === 'intercom' && !e.INTERCOM_TOKEN) {
    throw new StartError('CHAT=intercom demande INTERCOM_TOKEN, le jeton d’accès de votre espace Intercom.');
  }
  if (production && e.SMS === 'outbox') {
    throw new StartError(
      'APP_ENV=production demande un vrai envoi de SMS : donnez SMS=brevo et BREVO_API_KEY.',
    );
  }
  if (production && e.MAIL === 'outbox') {
    throw new StartError(
      'APP_ENV=production demande un vrai envoi d’e-mails : donnez MAIL=smtp et SMTP_URL.',
    );
  }
  if (production && !e.CONTACT_EMAIL) {
    throw new StartError(
      'APP_ENV=production demande CONTACT_EMAIL, l’adresse où les pages invitent à écrire, par exemple contact@exemple.fr.',
    );
  }
  if (production && !e.PUBLIC_URL) {
    throw new StartError(
      'APP_ENV=production demande PUBLIC_URL, l’adresse publique où mènent les liens des e-mails, par exemple https://elan.exemple.fr.',
    );
  }
  const contactEmail = e.CONTACT_EMAIL ?? `contact@${e.PRODUCT_SLUG}.test`;
  const userAgent = userAgentOf(e.PRODUCT_SLUG, contactEmail);
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    walArchive: e.WAL_ARCHIVE === undefined ? undefined : resolve(e.WAL_ARCHIVE),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    drainSeconds: e.DRAIN_SECONDS,
    production,
    demoData: !production && (e.DEMO_DATA || e.DATABASE_URL === undefined),
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    product: { name: e.PRODUCT_NAME, slug: e.PRODUCT_SLUG, members: e.PRODUCT_MEMBERS },
    contactEmail,
    mail,
    brevoWebhookToken: e.BREVO_WEBHOOK_TOKEN,
    sms,
    applications: { coaches: e.COACHES_APP_URL ?? null, members: e.MEMBERS_APP_URL ?? null },
    publicSite: e.PUBLIC_SITE_URL ?? null,
    payments: paymentsOf(e),
    pushServices: e.PUSH_SERVICES,
    chat: { kind: e.CHAT, token: e.INTERCOM_TOKEN, intercomUrl: e.INTERCOM_URL.replace(/\/$/, '') },
    pwned: { kind: e.PWNED, url: e.PWNED_URL.replace(/\/$/, '') },
    companyDirectory: {
      kind: e.COMPANY_DIRECTORY,
      url: e.COMPANY_DIRECTORY_URL.replace(/\/$/, ''),
      inseeUrl: e.INSEE_URL.replace(/\/$/, ''),
      inseeKey: e.INSEE_API_KEY,
      userAgent,
    },
    addresses: { kind: e.ADDRESSES, url: e.ADDRESSES_URL.replace(/\/$/, ''), userAgent },
    s3: s3Of(e),
    sealKey: e.SEAL_KEY,
    antivirus: antivirusOf(e),
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN,
    telemetry: telemetryOf(e),
  };
}
