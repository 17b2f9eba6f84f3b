import { passwordContract } from '@elan/domain/accounts';
import type { RouteInput } from '@elan/domain/kernel';
import { clientOf } from '../transport/api.ts';

const passwords = clientOf('password-verdicts', passwordContract);

/** Asks the server whether it would refuse a password, in a sentence; null for nothing. Throws what the transport throws. */
export const askPasswordVerdict = (
  body: RouteInput<typeof passwordContract.judge>['body'],
  signal: AbortSignal,
): Promise<{ refused: string | null }> => passwords.judge({ body }, { signal });
