import {
  endsRegistration,
  headcountSchema,
  managerSchemaFor,
  manualFactsSchema,
  sizeRefusal,
  type InvitedKind,
} from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { schemaResolver } from '@mantine/form';
import * as z from 'zod/mini';
import { environment } from '../../../base/transport/environment.ts';
import { obstacleOf } from '../directory/company-obstacle.ts';
import { asksHeadcount, eligibilityNow, headcountSaid, knownEntry } from './registration-eligibility.ts';
import { declaredHeadcountOf, type RegistrationValues } from './registration-values.ts';
import { registrationSteps, type FieldErrors, type RegistrationStep } from './registration-steps.ts';

// Needed when the last step is sent, no sooner than what checks it.
export { bodyOf } from './registration-body.ts';
export { refusalOf } from './registration-refusal.ts';

const check = (schema: z.ZodMiniType, values: RegistrationValues): FieldErrors =>
  schemaResolver(schema, { sync: true })(values) as FieldErrors;

const manualSchema = z.object({ company: manualFactsSchema });
const managerSchema = () =>
  z.object({
    manager: managerSchemaFor(environment().allowedEmailDomains),
    charter: z.literal(true, fieldMessages.termsRequired),
  });

function headcountErrors(values: RegistrationValues): FieldErrors {
  if (!asksHeadcount(values)) return {};
  if (values.declaredHeadcount === '') return { declaredHeadcount: fieldMessages.required };
  const read = headcountSchema.safeParse(declaredHeadcountOf(values) ?? Number.NaN);
  if (!read.success) return { declaredHeadcount: read.error.issues[0]?.message ?? fieldMessages.digitsOnly };
  const eligibility = eligibilityNow(values);
  return endsRegistration(eligibility) ? { declaredHeadcount: eligibility.sentence } : {};
}

// The registry decided alone: no field can change it, the whole step is refused.
const verdictErrors = (values: RegistrationValues): FieldErrors => {
  const eligibility = eligibilityNow(values);
  return !asksHeadcount(values) && endsRegistration(eligibility) ? { eligibility: eligibility.sentence } : {};
};

// What is known of a SIRET that was typed is said at its field.
const siretErrors = (values: RegistrationValues): FieldErrors => {
  const entry = values.company.source === 'manual' ? knownEntry(values) : null;
  const obstacle = entry && obstacleOf(entry);
  return obstacle ? { 'company.siret': obstacle } : {};
};

function sizeErrors(values: RegistrationValues, kind?: InvitedKind): FieldErrors {
  if (values.sizeCode === '') return { sizeCode: fieldMessages.required };
  const refusal = sizeRefusal(values.sizeCode, headcountSaid(values), kind);
  return refusal === null ? {} : { sizeCode: refusal };
}

const confirmationErrors = ({ manager, confirmation }: RegistrationValues): FieldErrors => {
  if (confirmation === '') return { confirmation: fieldMessages.required };
  return confirmation === manager.password ? {} : { confirmation: fieldMessages.passwordMismatch };
};

const checks: Readonly<Record<RegistrationStep, (values: RegistrationValues) => FieldErrors>> = {
  company: ({ company }): FieldErrors =>
    company.source === ''
      ? { 'company.source': 'Choisissez votre entreprise dans la liste, ou saisissez-la vous-même.' }
      : {},
  facts: (values) => ({
    ...(values.company.source === 'manual' ? check(manualSchema, values) : {}),
    ...siretErrors(values),
    ...headcountErrors(values),
    ...verdictErrors(values),
  }),
  size: (values) => sizeErrors(values),
  manager: (values) => ({ ...check(managerSchema(), values), ...confirmationErrors(values) }),
  recap: () => ({}),
};

/** Returns what is wrong in a step; nothing is a yes. */
export const stepErrors = (step: RegistrationStep, values: RegistrationValues): FieldErrors =>
  checks[step](values);

/** The same for who was invited: the facts are those of the invitation, only the number of employees may be asked, and of a client alone. */
export function invitedStepErrors(
  step: RegistrationStep,
  values: RegistrationValues,
  kind: InvitedKind,
): FieldErrors {
  if (step === 'size') return sizeErrors(values, kind);
  if (step !== 'facts') return checks[step](values);
  return kind === 'client' ? { ...headcountErrors(values), ...verdictErrors(values) } : {};
}

/** Returns the first step that still has something wrong, with its errors, or null. */
export function firstWrongStep(
  values: RegistrationValues,
): { step: RegistrationStep; errors: FieldErrors } | null {
  for (const step of registrationSteps) {
    const errors = checks[step](values);
    if (Object.keys(errors).length > 0) return { step, errors };
  }
  return null;
}
