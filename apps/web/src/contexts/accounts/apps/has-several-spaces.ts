import type { SessionUser } from '@elan/domain/accounts';

/** Tells whether an account opens more than the space that is open: another identity here, or another application. */
export const hasSeveralSpaces = ({ claims }: SessionUser): boolean =>
  Object.values(claims).filter(Boolean).length > 1;
