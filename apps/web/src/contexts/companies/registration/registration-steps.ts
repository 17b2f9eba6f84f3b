import {
  companySizeSchema,
  headcountSchema,
  manualFactsSchema,
  registrationSchema,
} from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { schemaResolver } from '@mantine/form';
import * as z from 'zod/mini';
import { asksHeadcount, eligibilityNow, isBlocked } from './registration-eligibility.ts';
import { declaredHeadcountOf, type RegistrationValues } from './registration-values.ts';

/** The steps of the registration, in their order (specification point 2). */
export const registrationSteps = ['company', 'facts', 'size', 'manager', 'recap'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Path of a field, as in the form's values -> the sentence beside it. */
export type FieldErrors = Record<string, string>;

const check = (schema: z.ZodMiniType, values: RegistrationValues): FieldErrors =>
  schemaResolver(schema, { sync: true })(values) as FieldErrors;

const manualSchema = z.object({ company: manualFactsSchema });
const sizeSchema = z.object({ sizeCode: companySizeSchema });
const managerSchema = z.object({
  manager: registrationSchema.shape.manager,
  charter: z.literal(true, fieldMessages.termsRequired),
});

function headcountErrors(values: RegistrationValues): FieldErrors {
  if (!asksHeadcount(values)) return {};
  if (values.declaredHeadcount === '') return { declaredHeadcount: fieldMessages.required };
  const read = headcountSchema.safeParse(declaredHeadcountOf(values) ?? Number.NaN);
  if (!read.success) return { declaredHeadcount: read.error.issues[0]?.message ?? fieldMessages.digitsOnly };
  const eligibility = eligibilityNow(values);
  return isBlocked(eligibility) ? { declaredHeadcount: eligibility.sentence } : {};
}

// The registry decided alone: no field can change it, the whole step is refused.
const verdictErrors = (values: RegistrationValues): FieldErrors => {
  const eligibility = eligibilityNow(values);
  return !asksHeadcount(values) && isBlocked(eligibility) ? { eligibility: eligibility.sentence } : {};
};

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
    ...headcountErrors(values),
    ...verdictErrors(values),
  }),
  size: (values) =>
    values.sizeCode === '' ? { sizeCode: fieldMessages.required } : check(sizeSchema, values),
  manager: (values) => ({ ...check(managerSchema, values), ...confirmationErrors(values) }),
  recap: () => ({}),
};

/** Returns what is wrong in a step; nothing is a yes. */
export const stepErrors = (step: RegistrationStep, values: RegistrationValues): FieldErrors =>
  checks[step](values);

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
