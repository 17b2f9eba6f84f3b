/** What can keep the embedded database from starting: code -> French sentence. There is no HTTP status: nothing serves yet. */
export const embeddedPostgresSentences = {
  'already-running': (dataDir: string) =>
    `Une instance est déjà en marche sur le dossier de données ${dataDir}. Arrêtez-la d’abord, ou choisissez un autre dossier avec DATA_DIR.`,
  'data-dir-unusable': (dataDir: string, reason: string) =>
    `Le dossier de données ${dataDir} ne peut pas être utilisé (${reason}). Vérifiez ses droits, ou choisissez un autre dossier avec DATA_DIR.`,
  'location-lost': (dataDir: string, place: string) =>
    `La base de ${dataDir} a été rangée dans ${place}, qui n’existe plus. Restaurez ce dossier, ou supprimez ${dataDir}/postgres-location.json pour repartir d’une base vide.`,
  'not-owner': (place: string) =>
    `La base rangée dans ${place} appartient à un autre utilisateur du système. Relancez avec cet utilisateur, ou choisissez un autre dossier avec DATA_DIR.`,
  'no-place': (dataDir: string) =>
    `Aucun dossier de cette machine ne peut recevoir la base de ${dataDir} : PostgreSQL refuse l’utilisateur root et son utilisateur sans privilège n’entre nulle part. Lancez le produit avec un utilisateur ordinaire, ou donnez DATABASE_URL.`,
  'wrong-version': (place: string, found: string, wanted: string) =>
    `La base rangée dans ${place} vient de PostgreSQL ${found}, alors que ce produit embarque PostgreSQL ${wanted}. Exportez-la avec l’ancienne version, puis importez-la.`,
  'binaries-missing': (system: string) =>
    `PostgreSQL n’est pas installé pour ce système (${system}). Relancez « npm ci », ou donnez une base externe avec DATABASE_URL.`,
  'binaries-unusable': (file: string, reason: string) =>
    `Le programme ${file} ne démarre pas (${reason}). Donnez une base externe avec DATABASE_URL.`,
  'init-failed': (place: string, reason: string) =>
    `La base n’a pas pu être créée dans ${place} (${reason}).`,
  'nameless-user': (uid: string) =>
    `L’utilisateur n° ${uid} n’a pas de nom dans ce système (/etc/passwd), et PostgreSQL en demande un pour créer une base. Donnez-lui un nom, lancez le produit avec un autre utilisateur, ou donnez DATABASE_URL.`,
  'start-failed': (logFile: string, reason: string) =>
    `La base de données n’a pas démarré (${reason}). Son journal est dans ${logFile}.`,
} as const;

export type EmbeddedPostgresErrorCode = keyof typeof embeddedPostgresSentences;

/** The embedded database cannot start: `code` says why to a program, `message` is the French sentence for a person. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, sentence: string) {
    super(sentence);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

/** Returns the error to throw; its sentence is made from the parameters of its code. */
export function embeddedPostgresError<C extends EmbeddedPostgresErrorCode>(
  code: C,
  ...params: Parameters<(typeof embeddedPostgresSentences)[C]>
): EmbeddedPostgresError {
  const sentence: (...given: string[]) => string = embeddedPostgresSentences[code];
  return new EmbeddedPostgresError(code, sentence(...params));
}

/** The last lines of a program's output or of a thrown error, short enough for a sentence. */
export function reasonOf(found: unknown): string {
  const text = found instanceof Error ? found.message : String(found);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.slice(-2).join(' ').slice(-300) || 'cause inconnue';
}
