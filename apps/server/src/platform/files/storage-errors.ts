import { StartError } from '../config/start-error.ts';

/** Why files cannot be kept where the environment says: code -> French sentence that says what to do. */
export const storageSentences = {
  incomplete: (names: string) =>
    `STORAGE=s3 demande aussi ${names} : donnez ce que votre fournisseur indique, ou STORAGE=fs pour un dossier.`,
  refused: (bucket: string) =>
    `Le stockage S3 refuse ces clés pour le bucket ${bucket}. Vérifiez S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION et l’heure de cette machine, puis relancez.`,
  'no-bucket': (bucket: string) =>
    `Le bucket ${bucket} n’existe pas à cet endroit. Créez-le, ou corrigez S3_BUCKET, S3_ENDPOINT et S3_FORCE_PATH_STYLE, puis relancez.`,
  away: (bucket: string) =>
    `Le stockage S3 qui tient le bucket ${bucket} ne répond pas. Vérifiez S3_ENDPOINT et le réseau, puis recommencez.`,
} as const;

/** Returns the error to throw; its sentence is made from the parameter of its code. */
export const storageError = (code: keyof typeof storageSentences, given: string): StartError =>
  new StartError(storageSentences[code](given));
