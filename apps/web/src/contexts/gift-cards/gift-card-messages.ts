import { giftCardErrors } from '@elan/domain/gift-cards';

export { fieldMessages } from '@elan/domain/kernel';

/** What is said of a card without a session, word for word what the server says. */
export const positiveSessions = giftCardErrors.defs['gift-cards/sessions-not-positive'].fr();
