import * as z from 'zod/mini';
import {
  ageOn,
  civilDateSchema,
  fieldMessages,
  personNameSchema,
  youngestMessage,
  type CivilDate,
  type SpaceRole,
} from '../kernel/index.ts';
import { genders } from './account-words.ts';
import { emailSchema, professionalEmailSchemaFor } from './email.ts';
import type { Role } from './roles.ts';

const oldest = 120;

/** How old a person is at least: an employee may be an apprentice; managers, staff and coaches are of age (D8). */
const youngestOf = (role: Role | SpaceRole): number => (role === 'MEMBER' ? 16 : 18);

/** Returns why the birth date of a person of this role cannot be one on a day, in a sentence, or null. */
export function birthDateRefusal(
  birthDate: CivilDate,
  today: CivilDate,
  role: Role | SpaceRole,
): string | null {
  const age = ageOn(birthDate, today);
  if (birthDate > today || age > oldest) return fieldMessages.dateInvalid;
  const youngest = youngestOf(role);
  return age < youngest ? youngestMessage(youngest) : null;
}

/** What a person says of themselves; what is optional is null when it is not told. */
export const profileSchema = z.strictObject({
  firstname: personNameSchema,
  lastname: personNameSchema,
  gender: z.nullable(z.enum(genders, fieldMessages.choiceInvalid)),
  birthDate: z.nullable(civilDateSchema),
});
export type ProfileInput = z.output<typeof profileSchema>;

// D14: the people of companies and prescriptors write from their organisation's address.
const professional: readonly Role[] = ['COMMUNITY_MANAGER', 'PARTNERSHIP'];

/** Tells whether the address of a role must be a professional one (D14). */
export const needsProfessionalEmail = (role: Role): boolean => professional.includes(role);

/** The schema of a new address for a role, with the domains that an administrator lets through (D14). */
export const newEmailSchemaFor = (role: Role, allowed: readonly string[]) =>
  needsProfessionalEmail(role) ? professionalEmailSchemaFor(allowed) : emailSchema;

/** For how long the link sent to a new address is good, in hours. */
export const newEmailHours = 24;

/** How often a new address may be asked for. */
export const newEmailLimit = { max: 5, windowSeconds: 3600 } as const;
