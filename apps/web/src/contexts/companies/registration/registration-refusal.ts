import { codeOf, issuesOf, sentenceOf } from '../../../base/transport/refusals.ts';
import type { FieldErrors, RegistrationStep } from './registration-steps.ts';
import type { RegistrationValues } from './registration-values.ts';

/** Where a refusal of the server is shown: the step to open and its fields, or the end of the form when it is about none. */
export type RegistrationRefusal = { readonly step: RegistrationStep; readonly errors: FieldErrors };

const fieldByCode: Readonly<Record<string, string>> = {
  'siret/already-registered': 'company.siret',
  'siret/wrong': 'company.siret',
  'siret/not-found': 'company.siret',
  'siret/too-few-employees': 'declaredHeadcount',
  'enterprises/closed': 'company.siret',
  'onboarding/already-registered': 'manager.email',
  'onboarding/invalid-email': 'manager.email',
  'auth/email-already-exists': 'manager.email',
  'auth/invalid-email': 'manager.email',
  'auth/password-leaked': 'manager.password',
  'auth/password-guessable': 'manager.password',
  'auth/invalid-password': 'manager.password',
  'auth/phone-already-used': 'manager.phone',
  'auth/invalid-phone': 'manager.phone',
  'onboarding/charter-outdated': 'charter',
};

const fieldByPath: Readonly<Record<string, string>> = { charterVersion: 'charter' };

// A company of the registry is corrected where it was chosen; its facts cannot be typed.
const shownField = (path: string, values: RegistrationValues): string => {
  const field = fieldByPath[path] ?? path;
  return values.company.source === 'registry' && field.startsWith('company') ? 'company.source' : field;
};

function stepOf(field: string): RegistrationStep {
  if (field === 'company.source') return 'company';
  if (field.startsWith('company') || field === 'declaredHeadcount') return 'facts';
  if (field === 'sizeCode') return 'size';
  return field.startsWith('manager') || field === 'charter' ? 'manager' : 'recap';
}

/** Returns the step and the fields that a refusal concerns; null when it concerns the whole form. */
export function refusalOf(error: unknown, values: RegistrationValues): RegistrationRefusal | null {
  const byCode = fieldByCode[codeOf(error) ?? ''];
  const issues = byCode ? [{ path: byCode, message: sentenceOf(error) }] : issuesOf(error);
  const fields = issues.map(({ path, message }) => [shownField(path, values), message] as const);
  const step = fields[0] && stepOf(fields[0][0]);
  if (!step || step === 'recap') return null;
  return { step, errors: Object.fromEntries(fields) };
}
