import { AppError } from '@elan/domain/kernel';
import { StartError } from './platform/config/start-error.ts';
import { EmbeddedPostgresError } from './platform/db/embedded-postgres.ts';

/** What an error of the system or of PostgreSQL carries besides its message. */
type Fault = {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
};

const port = (fault: Fault): string => (fault.port === undefined ? '' : ` ${fault.port}`);
const host = (fault: Fault): string => fault.address ?? fault.hostname ?? '';

const databaseAway = 'Vérifiez qu’elle est en marche et que DATABASE_URL dit vrai, puis relancez.';

/** What can keep the product from starting: code -> French sentence that says what to do. Nothing serves yet: no HTTP status. */
export const startErrors = {
  'unknown-roles': (given: string) =>
    `--roles=${given} ne dit pas quoi lancer. Donnez api, worker ou api,worker, puis relancez.`,
  'demo-in-production':
    'Cette base contient les comptes de démonstration, dont le mot de passe est public. Donnez une base vide avec DATABASE_URL ou DATA_DIR, puis relancez.',
  'database-stopped':
    'La base de données s’est arrêtée. Regardez son journal (postgres.log, dans le dossier de données), puis relancez.',
  'listen EADDRINUSE': (fault: Fault) =>
    `Le port${port(fault)} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec PORT.`,
  'listen EADDRNOTAVAIL': (fault: Fault) =>
    `L’adresse ${host(fault)} n’est pas une adresse de cette machine. Corrigez HOST, puis relancez.`,
  'listen ENOTFOUND': (fault: Fault) =>
    `L’adresse ${host(fault)} est inconnue. Corrigez HOST, puis relancez.`,
  'listen EACCES': (fault: Fault) =>
    `Le port${port(fault)} est réservé par le système. Choisissez-en un autre avec PORT, par exemple 3000.`,
  ECONNREFUSED: `La base de données refuse la connexion. ${databaseAway}`,
  ENOTFOUND: (fault: Fault) =>
    `Le serveur de base de données ${host(fault)} est introuvable. ${databaseAway}`,
  ETIMEDOUT: `La base de données ne répond pas. ${databaseAway}`,
  ECONNRESET: `La base de données a coupé la connexion. ${databaseAway}`,
  '28P01': 'La base de données refuse ce mot de passe. Corrigez DATABASE_URL, puis relancez.',
  '28000': 'La base de données refuse cet utilisateur. Corrigez DATABASE_URL, puis relancez.',
  '3D000': 'Cette base de données n’existe pas. Créez-la, ou corrigez DATABASE_URL, puis relancez.',
  '42501':
    'L’utilisateur de la base de données n’a pas les droits nécessaires. Donnez-lui la propriété de la base, puis relancez.',
  '53300':
    'La base de données n’accepte plus de connexion. Fermez-en, ou diminuez DATABASE_POOL, puis relancez.',
} as const;

type Sentence = string | ((fault: Fault) => string);
const bySystem = new Map<string, Sentence>(
  Object.entries(startErrors).filter(([code]) => code !== 'unknown-roles') as [string, Sentence][],
);

/** The errors inside an error: itself, its causes, and the tries of a host that has several addresses. */
function* faultsOf(thrown: unknown): Generator<Error & Fault> {
  if (!(thrown instanceof Error)) return;
  yield thrown;
  if (thrown instanceof AggregateError) for (const part of thrown.errors) yield* faultsOf(part);
  yield* faultsOf(thrown.cause);
}

function sentenceOf(fault: Error & Fault): string | undefined {
  if (fault instanceof StartError || fault instanceof EmbeddedPostgresError || fault instanceof AppError)
    return fault.message;
  const { code, syscall } = fault;
  const listening = bySystem.has(`listen ${code}`) && (syscall === 'listen' || syscall === 'bind');
  const sentence = bySystem.get(listening ? `listen ${code}` : `${code}`);
  return typeof sentence === 'function' ? sentence(fault) : sentence;
}

/** Returns the one French sentence, with what to do, for an error that kept the product from starting. */
export function startSentence(thrown: unknown): string {
  for (const fault of faultsOf(thrown)) {
    const sentence = sentenceOf(fault);
    if (sentence) return sentence;
  }
  const [reason = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
  return `Le démarrage a échoué (${reason.slice(0, 300) || 'cause inconnue'}). Relancez avec LOG_LEVEL=debug pour en lire la cause.`;
}
