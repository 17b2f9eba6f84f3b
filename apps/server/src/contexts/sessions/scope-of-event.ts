import type { Scope } from '@elan/domain/accounts';
import { fieldMessages, isUuid, kernelErrors } from '@elan/domain/kernel';
import { findSpot } from '../spots/public.ts';

type Placed = { readonly companyId: string; readonly spotId?: string | null | undefined };

/**
 * Returns the scope in which a session is planned: that of the caller, and for a gym that of the company whose spot it is. A gym plans
 * at its own spots alone (I36): another one, or none, is refused at its field. Throws `form-invalid`.
 */
export async function scopeOfEvent(scope: Scope, { companyId, spotId }: Placed): Promise<Scope> {
  if (scope.kind !== 'gym') return scope;
  const spot = spotId && isUuid(spotId) ? await findSpot(scope, spotId) : undefined;
  if (spot?.companyId !== companyId) {
    throw kernelErrors.fail('form-invalid', {
      issues: [{ path: 'spotId', message: fieldMessages.spotRequired }],
    });
  }
  return { kind: 'company', companyId };
}
