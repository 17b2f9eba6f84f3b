import { resolve } from 'node:path';
import * as z from 'zod';
import { StartError } from './start-error.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  APP_ENV: z.enum(['development', 'demo', 'test', 'production']).default('demo'),
  /** Where links in e-mails lead; the address that the server listens on unless said. */
  PUBLIC_URL: z.url().optional(),
  PRODUCT_NAME: z.string().default('Élan'),
  PRODUCT_SLUG: z.string().default('elan'),
  PRODUCT_MEMBERS: z.string().default('Élans'),
  MAIL: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: z.string().default('Élan <bonjour@elan.test>'),
  SMTP_URL: z.string().optional(),
  COMPANY_DIRECTORY: z.enum(['embedded']).default('embedded'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Behind a reverse proxy, its address is trusted to name the caller's. */
  TRUST_PROXY: flag.default(false),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly production: boolean;
  readonly publicUrl: string | undefined;
  readonly product: { readonly name: string; readonly slug: string; readonly members: string };
  readonly mail: {
    readonly kind: 'outbox' | 'smtp';
    readonly from: string;
    readonly smtpUrl: string | undefined;
  };
  readonly logLevel: string;
  readonly trustProxy: boolean;
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
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    production,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    product: { name: e.PRODUCT_NAME, slug: e.PRODUCT_SLUG, members: e.PRODUCT_MEMBERS },
    mail: { kind: e.MAIL, from: e.MAIL_FROM, smtpUrl: e.SMTP_URL },
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
  };
}
