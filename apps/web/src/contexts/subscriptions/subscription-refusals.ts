import { ApiError, type FieldIssue } from '@elan/domain/kernel';
import { issuesOf } from '../../base/transport/refusals.ts';
import { fieldOf } from './subscription-values.ts';

/** The fields that a refusal points at, by the names of the form: a number of licences is named by its kind. */
export function soldIssues(
  error: unknown,
  { licences }: { readonly licences: readonly { readonly type: string }[] },
): readonly FieldIssue[] {
  if (error instanceof ApiError && error.code === 'subscriptions/licences-assigned') {
    return [{ path: `licences.${String(error.params['type'])}`, message: error.message }];
  }
  return issuesOf(error).map(({ path, message }) => ({ path: fieldOf(path, licences), message }));
}
