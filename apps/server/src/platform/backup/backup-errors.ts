import { StartError } from '../config/start-error.ts';

/** Why a backup or a restoration is not made: code -> French sentence that says what to do. */
export const backupSentences = {
  'outside-database':
    'La base est un PostgreSQL externe (DATABASE_URL) : sauvegardez-la et restaurez-la avec ses propres outils (docs/operations.md).',
  'no-folder': (usage: string) => `Donnez le dossier.\n${usage}`,
  'folder-taken': (folder: string) =>
    `Le dossier ${folder} n’est pas vide. Choisissez un dossier neuf pour cette sauvegarde.`,
  'no-base': (dataDir: string) =>
    `Il n’y a pas de base dans ${dataDir}. Vérifiez DATA_DIR, puis recommencez.`,
  'not-a-backup': (folder: string) =>
    `Le dossier ${folder} n’est pas une sauvegarde complète (backup.json y manque). Choisissez-en un autre.`,
  'wrong-version': (found: string, wanted: string) =>
    `Cette sauvegarde vient de PostgreSQL ${found}, alors que ce produit embarque PostgreSQL ${wanted}. Restaurez-la avec la version du produit qui l’a faite.`,
  'base-in-place': (dataDir: string) =>
    `Il y a déjà une base dans ${dataDir}. Déplacez ce dossier, ou donnez un autre DATA_DIR, puis recommencez.`,
  'wrong-moment': (given: string) =>
    `« ${given} » n’est pas un instant. Écrivez-le ainsi : 2026-11-20T09:30:00+01:00.`,
  'before-backup': (moment: string) =>
    `Cette sauvegarde a été prise après cet instant (le ${moment}). Choisissez-en une plus ancienne.`,
  'no-archive':
    'Revenir à un instant demande le journal de la base : donnez WAL_ARCHIVE, le dossier où elle l’a archivé.',
} as const;

export type BackupErrorCode = keyof typeof backupSentences;

/** Returns the error to throw; its sentence is made from the parameters of its code. */
export function backupError(code: BackupErrorCode, ...params: string[]): StartError {
  const sentence: string | ((...given: string[]) => string) = backupSentences[code];
  return new StartError(typeof sentence === 'string' ? sentence : sentence(...params));
}
