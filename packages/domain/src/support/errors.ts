import { errors, waitInWords } from '../kernel/index.ts';
import { requestsPerDay } from './support-request.ts';

/** Refusals of the support chat. */
export const supportErrors = errors({
  'support/chat-unavailable': {
    status: 503,
    fr: () => 'La discussion avec le support est indisponible. Écrivez-nous par e-mail.',
  },
  'support/too-many-requests': {
    status: 429,
    fr: ({ retryAfter }: { retryAfter: number }) =>
      `Vous avez déjà envoyé ${requestsPerDay} messages en 24 heures. Réessayez dans ${waitInWords(retryAfter)}.`,
  },
});
