import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of the e-mail log. */
export const mailingErrors = errors({
  'mailing/fetch-failed': fetchFailed('le journal des e-mails'),
  'mailing/send-failed': {
    status: 500,
    fr: () => 'L’e-mail n’a pas pu partir. Réessayez dans quelques instants.',
  },
  'mailing/still-sending': {
    status: 409,
    fr: () => 'Cet e-mail est en cours d’envoi. Attendez qu’il soit parti.',
  },
  'mailing/resend-too-early': {
    status: 409,
    fr: () => 'Cet e-mail vient de partir. Attendez 30\u00a0minutes avant de le renvoyer.',
  },
  'mailing/address-refuses': {
    status: 409,
    fr: () => 'Cette adresse a demandé à ne plus recevoir nos messages. Rien ne lui est renvoyé.',
  },
  'mailing/link-not-resent': {
    status: 409,
    fr: () =>
      'Cet e-mail contenait un lien à usage unique, qui n’est pas gardé. Renvoyez l’invitation depuis la fiche de la personne.',
  },
  'mailing/forgotten': {
    status: 409,
    fr: () => 'Le texte de cet e-mail n’est plus gardé. Il ne peut pas être renvoyé.',
  },
});
