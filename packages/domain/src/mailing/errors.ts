import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of the e-mail log. */
export const mailingErrors = errors({
  'mailing/fetch-failed': fetchFailed('le journal des e-mails'),
  'mailing/send-failed': {
    status: 503,
    fr: () => 'L’e-mail n’a pas pu partir. Réessayez dans quelques instants.',
  },
});
