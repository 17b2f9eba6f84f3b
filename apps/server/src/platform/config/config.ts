import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { StartError } from './start-error.ts';

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

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  APP_ENV: z.enum(['development', 'demo', 'test', 'production']).default('demo'),
  /** Where links in e-mails lead; the address that the server listens on unless said. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().default('Élan'),
  PRODUCT_SLUG: z.string().default('elan'),
  PRODUCT_MEMBERS: z.string().default('Élans'),
  MAIL: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: z.string().default('Élan <bonjour@elan.test>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  COMPANY_DIRECTORY: z.enum(['embedded']).default('embedded'),
  /** `info` in production; elsewhere a person reads the terminal, and `warn` is enough. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** 1 puts the demonstration in an empty outside database too; the embedded one gets it by itself. */
  DEMO_DATA: flag.default(false),
  /** Behind reverse proxies: how many, or their addresses. What they say of the caller's address is believed. */
  TRUST_PROXY: trust.default(0),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly production: boolean;
  /** Whether an empty database receives the demonstration; never in production. */
  readonly demoData: boolean;
  readonly publicUrl: string | undefined;
  readonly product: { readonly name: string; readonly slug: string; readonly members: string };
  readonly mail: {
    readonly kind: 'outbox' | 'smtp';
    readonly from: string;
    readonly smtpUrl: string | undefined;
  };
  readonly logLevel: string;
  /** A number of hops, or the addresses of the proxies. */
  readonly trustProxy: number | readonly string[];
};

/**
 * Returns the configuration read from the environment (decisions.md, "Embedded defaults").
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
  const e = read.data;
  const production = e.APP_ENV === 'production';
  if (e.MAIL === 'smtp' && !e.SMTP_URL) {
    throw new StartError('MAIL=smtp demande SMTP_URL, par exemple smtp://utilisateur:secret@serveur:587.');
  }
  if (production && e.MAIL === 'outbox') {
    throw new StartError(
      'APP_ENV=production demande un vrai envoi d’e-mails : donnez MAIL=smtp et SMTP_URL.',
    );
  }
  if (production && !e.PUBLIC_URL) {
    throw new StartError(
      'APP_ENV=production demande PUBLIC_URL, l’adresse publique où mènent les liens des e-mails, par exemple https://elan.exemple.fr.',
    );
  }
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    production,
    demoData: !production && (e.DEMO_DATA || e.DATABASE_URL === undefined),
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    product: { name: e.PRODUCT_NAME, slug: e.PRODUCT_SLUG, members: e.PRODUCT_MEMBERS },
    mail: { kind: e.MAIL, from: e.MAIL_FROM, smtpUrl: e.SMTP_URL },
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: e.TRUST_PROXY,
  };
}
