import { errors, waitInWords } from '../kernel/index.ts';
import type { OtherApplication } from './identity.ts';

/** Refusals of sign-in, accounts and mailed links (specification points 6 and 8). */
export const accountErrors = errors({
  // What a visitor reads for both a wrong password and an unknown e-mail (D4); the two after it are for administrators.
  'auth/invalid-credentials': { status: 401, fr: () => 'E-mail ou mot de passe incorrect.' },
  'auth/wrong-password': { status: 401, fr: () => 'Le mot de passe est incorrect. Réessayez ou changez-le.' },
  'auth/user-not-found': {
    status: 404,
    fr: () => 'Aucun compte n’existe avec cet e-mail. Vérifiez l’adresse ou inscrivez-vous.',
  },
  'auth/email-not-verified': {
    status: 403,
    fr: () => 'Votre e-mail n’est pas vérifié. Consultez votre messagerie et vos courriers indésirables.',
  },
  'auth/user-deprecated': {
    status: 403,
    fr: () => 'Votre compte n’est plus à jour et vous avez été déconnecté. Contactez un administrateur.',
  },
  'auth/user-not-registered-this-app': {
    status: 403,
    // `applications`: those that this account opens, for the page that shows the way.
    fr: (_: { applications: readonly OtherApplication[] }) =>
      'Ce compte n’est pas enregistré sur cette application. Ouvrez celle qui correspond à votre profil.',
  },
  'auth/user-disabled': {
    status: 403,
    fr: () => 'Ce compte est désactivé. Contactez un administrateur pour le réactiver.',
  },
  'auth/email-already-exists': {
    status: 409,
    fr: () => 'Un compte existe déjà avec cet e-mail. Connectez-vous ou utilisez une autre adresse.',
  },
  'auth/invalid-email': { status: 400, fr: () => 'L’email est invalide. Corrigez l’adresse puis réessayez.' },
  'auth/invalid-password': {
    status: 400,
    fr: () =>
      'Le mot de passe est invalide : 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial.',
  },
  'auth/password-leaked': {
    status: 400,
    fr: () => 'Ce mot de passe figure dans une fuite de données. Choisissez-en un autre.',
  },
  'auth/password-guessable': {
    status: 400,
    fr: () =>
      'Ce mot de passe reprend votre nom, votre adresse, votre entreprise ou le produit. Choisissez-en un autre.',
  },
  'auth/invalid-phone': {
    status: 400,
    fr: () => 'Le téléphone est invalide. Saisissez un numéro de mobile.',
  },
  'auth/phone-already-used': {
    status: 409,
    fr: () => 'Ce numéro de téléphone est déjà utilisé. Saisissez-en un autre.',
  },
  'auth/company-read-only': {
    status: 403,
    fr: () =>
      'Votre entreprise est suspendue ou archivée\u00a0: vous consultez sans modifier. Contactez notre équipe.',
  },
  'auth/charter-to-accept': {
    status: 403,
    fr: () => 'La charte a changé. Lisez-la et acceptez-la pour continuer.',
  },
  'auth/phone-not-verified': {
    status: 403,
    fr: () => 'Votre numéro de téléphone n’est pas vérifié. Demandez un code pour continuer.',
  },
  'auth/credential-in-use': {
    status: 409,
    fr: () => 'Ces identifiants sont déjà liés à un autre compte. Connectez-vous avec celui-ci.',
  },
  'auth/invalid-verification-code': {
    status: 400,
    fr: ({ left }: { left: number }) =>
      `Le code de vérification est incorrect. Vérifiez-le puis réessayez\u00a0: il vous reste ${left} essai${left > 1 ? 's' : ''}.`,
  },
  'auth/phone-code-recent': {
    status: 429,
    fr: ({ retryAfter }: { retryAfter: number }) =>
      `Un code vient de partir. Attendez ${waitInWords(retryAfter)} avant d’en demander un autre.`,
  },
  'auth/phone-codes-exhausted': {
    status: 429,
    fr: ({ retryAfter }: { retryAfter: number }) =>
      `Trop de codes ont été demandés\u00a0: 3 par heure et 5 par jour au plus. Réessayez dans ${waitInWords(retryAfter)}.`,
  },
  'auth/code-expired': { status: 410, fr: () => 'Le code a expiré. Demandez-en un nouveau.' },
  'auth/code-attempts-exhausted': {
    status: 429,
    fr: () => 'Trop de codes erronés ont été saisis. Demandez un nouveau code.',
  },
  'auth/password-expired': {
    status: 403,
    fr: () => 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
  },
  'auth/token-expired': { status: 401, fr: () => 'Votre session a expiré. Rechargez la page.' },
  'auth/session-revoked': {
    status: 401,
    fr: () => 'Cette connexion a été fermée. Connectez-vous à nouveau.',
  },
  'auth/reauthentication-required': {
    status: 403,
    fr: () => 'Cette action est sensible. Saisissez à nouveau votre mot de passe.',
  },
  'auth/email-not-found': {
    status: 404,
    fr: () => 'Cet e-mail est inconnu. Vérifiez l’adresse ou inscrivez-vous.',
  },
  'auth/email-already-verified': { status: 409, fr: () => 'Cet e-mail est déjà vérifié. Connectez-vous.' },
  'auth/email-already-sending': {
    status: 409,
    fr: () => 'Un e-mail est déjà en cours d’envoi. Patientez, puis consultez votre messagerie.',
  },
  'auth/invalid-link': { status: 400, fr: () => 'Ce lien est invalide. Demandez-en un nouveau.' },
  'auth/link-expired': { status: 410, fr: () => 'Ce lien a expiré. Demandez-en un nouveau.' },
  'auth/already-activated': { status: 409, fr: () => 'Ce compte est déjà activé. Connectez-vous.' },
  'auth/last-administrator': {
    status: 409,
    fr: () => 'Il doit rester au moins un administrateur. Nommez-en un autre d’abord.',
  },
  'auth/only-manager': {
    status: 409,
    fr: ({ company }: { company: string }) =>
      `Vous êtes la seule personne responsable de l’entreprise ${company}. Écrivez-nous pour en nommer une autre ou fermer l’entreprise, puis supprimez votre compte.`,
  },
  'auth/export-running': {
    status: 409,
    fr: () => 'Une copie de vos données est déjà en préparation. Un e-mail vous préviendra.',
  },
  'auth/exports-exhausted': {
    status: 429,
    fr: ({ retryAfter }: { retryAfter: number }) =>
      `Trois copies ont déjà été demandées en un jour. Réessayez dans ${waitInWords(retryAfter)}.`,
  },
  'auth/export-expired': {
    status: 410,
    fr: () => 'Cette copie de vos données a été effacée. Demandez-en une nouvelle.',
  },
});
