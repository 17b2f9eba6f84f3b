import { charterVersion } from '@elan/domain/accounts';
import {
  coachRegistrationSchema,
  heardFromChoices,
  type CoachLanguage,
  type CoachRegistration,
} from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';

/** What the form of a candidate holds. */
export type RegistrationValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  disciplineIds: string[];
  languages: CoachLanguage[];
  zones: string[];
  heardFrom: string;
  charter: boolean;
};

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  disciplineIds: [],
  languages: [{ language: 'fr', level: 'C2' }],
  zones: [],
  heardFrom: '',
  charter: false,
};

/** How a candidate heard of us, as the form offers it. */
export const heardFromLabels: Readonly<Record<(typeof heardFromChoices)[number], string>> = {
  coach: 'Un autre coach',
  search: 'Une recherche sur internet',
  social: 'Les réseaux sociaux',
  school: 'Une école ou une formation',
  press: 'La presse',
  other: 'Autrement',
};

/** What the form sends. */
export const registrationOf = ({
  charter: _,
  heardFrom,
  ...values
}: RegistrationValues): CoachRegistration => ({
  ...values,
  heardFrom: heardFromChoices.find((one) => one === heardFrom) ?? null,
  charterVersion,
});

/** What is wrong with each field: what the contract says of it; a list says it for the whole. */
export function registrationErrors(values: RegistrationValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const { error } = coachRegistrationSchema.safeParse(registrationOf(values));
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  if (!values.charter) errors['charter'] = fieldMessages.required;
  return errors;
}
