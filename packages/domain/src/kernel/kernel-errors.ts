import { errors } from './app-error.ts';
import { waitInWords } from './wait-in-words.ts';

/** A field that was refused: where it stands and the French sentence shown beside it. */
export type FieldIssue = { path: string; message: string };

/** The general errors of specification point 8: any route may answer them. */
export const kernelErrors = errors({
  unauthenticated: { status: 401, fr: () => 'Votre session a expiré. Connectez-vous à nouveau.' },
  'permission-denied': { status: 403, fr: () => 'Vous n’avez pas les droits nécessaires pour cette action.' },
  'insufficient-permission': {
    status: 403,
    fr: () => 'Vos droits ne suffisent pas. Demandez l’accès à un administrateur.',
  },
  'not-allowed': { status: 403, fr: () => 'Cette action n’est pas autorisée.' },
  'not-found': { status: 404, fr: () => 'Cet élément n’existe pas ou n’existe plus.' },
  'form-invalid': {
    status: 400,
    fr: (_params: { issues: readonly FieldIssue[] }) =>
      'Le formulaire contient des erreurs. Corrigez les champs indiqués.',
  },
  'missing-parameter': { status: 400, fr: (p: { name: string }) => `Il manque une information : ${p.name}.` },
  'invalid-parameter': {
    status: 400,
    fr: (p: { name: string }) => `Cette information est invalide : ${p.name}.`,
  },
  'malformed-request': {
    status: 400,
    fr: () => 'Cette requête est mal formée. Vérifiez son adresse et son contenu JSON, puis recommencez.',
  },
  'request-timeout': {
    status: 408,
    fr: () => 'L’envoi a pris trop de temps. Vérifiez votre connexion, puis recommencez.',
  },
  'body-too-large': {
    status: 413,
    fr: () => 'Cet envoi est trop volumineux. Réduisez-le, puis recommencez.',
  },
  'unsupported-media-type': {
    status: 415,
    fr: () => 'Ce format d’envoi n’est pas accepté. Envoyez du JSON (application/json).',
  },
  'headers-too-large': {
    status: 431,
    fr: () =>
      'Les en-têtes de cette requête sont trop longs. Effacez les cookies de ce site, puis recommencez.',
  },
  'storage/object-not-found': { status: 404, fr: () => 'Ce fichier n’existe pas ou a été supprimé.' },
  'transition-forbidden': {
    status: 409,
    fr: (_params: { entity: string; from: string; event: string }) =>
      'Cette transition est interdite : l’état a peut-être changé entre-temps. Rechargez la page.',
  },
  'stale-version': {
    status: 409,
    fr: () => 'Une autre personne a modifié cet élément. Rechargez la page avant de recommencer.',
  },
  'idempotency-key-reused': {
    status: 422,
    fr: () => 'Cette clé a déjà servi pour une autre demande. Envoyez celle-ci avec une autre clé.',
  },
  'idempotency-in-flight': {
    status: 409,
    fr: () => 'Cette demande est déjà en cours. Attendez quelques instants avant de recommencer.',
  },
  'too-many-requests': {
    status: 429,
    fr: (p: { retryAfter: number }) => `Trop de tentatives. Réessayez dans ${waitInWords(p.retryAfter)}.`,
  },
  'too-many-documents': {
    status: 429,
    fr: (p: { retryAfter: number }) =>
      `Trop de documents sont en préparation. Réessayez dans ${waitInWords(p.retryAfter)}.`,
  },
  'service-unavailable': {
    status: 503,
    fr: () => 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  },
  internal: {
    status: 500,
    fr: () => 'Une erreur interne est survenue. Réessayez, puis contactez-nous si elle se répète.',
  },
  unknown: { status: 500, fr: () => 'Une erreur inconnue est survenue. Réessayez dans quelques instants.' },
});
