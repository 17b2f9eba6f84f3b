import type { OtherApplication } from '@elan/domain/accounts';
import { ApiError } from '@elan/domain/kernel';

/** Returns the applications of an account that was refused because it is not one of this application; null for another refusal. */
export function otherApplicationsOf(error: unknown): readonly OtherApplication[] | null {
  if (!(error instanceof ApiError) || error.code !== 'auth/user-not-registered-this-app') return null;
  return (error.params['applications'] ?? []) as readonly OtherApplication[];
}
