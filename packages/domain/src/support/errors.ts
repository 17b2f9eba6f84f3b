import { errors } from '../kernel/index.ts';

/** Refusals of the support chat. */
export const supportErrors = errors({
  'support/chat-unavailable': {
    status: 503,
    fr: () => 'La discussion avec le support est indisponible. Écrivez-nous par e-mail.',
  },
});
