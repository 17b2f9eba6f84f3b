import { ApiError, type FieldIssue } from '@elan/domain/kernel';
import { notify } from '../../ui/feedback/notify.ts';

const unforeseen = 'Une erreur inattendue est survenue. Réessayez dans quelques instants.';

// The end of a session is told once, by the session itself.
const silentCodes: ReadonlySet<string> = new Set(['unauthenticated', 'auth/session-revoked']);

/** Returns the French sentence of anything that was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : unforeseen;

/** Returns the code of a refusal, or null for what is not one. */
export const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

// Refusals of one field that no schema can foresee, and the name that forms give to that field.
const fieldOfCode: Readonly<Record<string, string>> = {
  'auth/password-leaked': 'password',
  'auth/password-guessable': 'password',
  'auth/wrong-password': 'current',
};

/** Returns the fields that a refusal points at: path as in the body sent, and the sentence to show beside the field. */
export function issuesOf(error: unknown): readonly FieldIssue[] {
  if (!(error instanceof ApiError)) return [];
  const field = fieldOfCode[error.code];
  if (field !== undefined) return [{ path: field, message: error.message }];
  return error.code === 'form-invalid' ? ((error.params['issues'] ?? []) as FieldIssue[]) : [];
}

/** Shows a sentence as a negative notification; `id` replaces the one that is still there. */
export function notifyFailure(id: string, title: string, message: string): void {
  notify.error({ id, title, message });
}

/** Shows a refusal as a negative notification at the bottom right; the same refusal is shown once. */
export function notifyRefusal(error: unknown, title = 'Action impossible'): void {
  const code = codeOf(error) ?? 'unforeseen';
  if (silentCodes.has(code)) return;
  notifyFailure(`refusal-${code}`, title, sentenceOf(error));
}
