import {
  availabilityProblems,
  coachInputSchema,
  languages,
  type CoachCard,
  type CoachInput,
  type CoachLanguage,
} from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';

/** What the form holds: a text field is '' while it is empty. */
export type CoachValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  zones: string[];
  languages: CoachLanguage[];
  disciplineIds: string[];
  availabilities: { weekday: number; start: string; end: string }[];
  proCardExpiresOn: string | null;
  insuranceExpiresOn: string | null;
  vigilanceExpiresOn: string | null;
};

/** A new coach speaks French, most often, and works on week days. */
export const emptyCoach: CoachValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  zones: [],
  languages: [{ language: 'fr', level: 'C2' }],
  disciplineIds: [],
  availabilities: [],
  proCardExpiresOn: null,
  insuranceExpiresOn: null,
  vigilanceExpiresOn: null,
};

const isLanguage = (code: string): boolean => languages.some((known) => known === code);

/** The values of the form for a coach who exists. */
export const valuesOfCoach = (coach: CoachCard): CoachValues => ({
  firstName: coach.firstName,
  lastName: coach.lastName,
  email: coach.email,
  phone: coach.phone ?? '',
  zones: [...coach.zones],
  languages: coach.languages.filter((line): line is CoachLanguage => isLanguage(line.language)),
  disciplineIds: coach.disciplines.map(({ id }) => id),
  availabilities: coach.availabilities.map((one) => ({ ...one })),
  proCardExpiresOn: coach.proCardExpiresOn,
  insuranceExpiresOn: coach.insuranceExpiresOn,
  vigilanceExpiresOn: coach.vigilanceExpiresOn,
});

/** What the form sends. */
export const inputOfValues = ({ phone, ...values }: CoachValues): CoachInput => ({
  ...values,
  phone: phone.trim() === '' ? null : phone,
});

/** What is wrong with each field: what the contract says of it, then the rules of the availabilities (I45). */
export function coachFieldErrors(values: CoachValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of coachInputSchema.safeParse(inputOfValues(values)).error?.issues ?? []) {
    const [field = '', line] = path;
    // The line of an availability is one field; a zone and a language say it for the whole list.
    const key =
      field === 'availabilities' && line !== undefined ? `availabilities.${String(line)}` : String(field);
    errors[key] ??= key.startsWith('availabilities.') ? fieldMessages.timeInvalid : message;
  }
  for (const { path, message } of availabilityProblems(values.availabilities)) errors[path] ??= message;
  return errors;
}
