import {
  gymHoursProblems,
  gymInputSchema,
  type Gym,
  type GymException,
  type GymInput,
} from '@elan/domain/gyms';

/** What the form holds: a text is '' while it is empty, and an address is none while its three fields are. */
export type GymValues = {
  name: string;
  slug: string;
  line: string;
  postalCode: string;
  city: string;
  openingHours: { weekday: number; start: string; end: string }[];
  exceptions: GymException[];
  services: Gym['services'];
  access: string;
  bring: string;
  rescue: string;
  insuredUntil: string | null;
};

export const emptyGym: GymValues = {
  name: '',
  slug: '',
  line: '',
  postalCode: '',
  city: '',
  openingHours: [],
  exceptions: [],
  services: [],
  access: '',
  bring: '',
  rescue: '',
  insuredUntil: null,
};

export const valuesOfGym = ({ name, slug, address, openingHours, ...gym }: Gym): GymValues => ({
  name,
  slug: slug ?? '',
  line: address?.line ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  openingHours: openingHours.map((one) => ({ ...one })),
  exceptions: gym.exceptions.map((one) => ({ ...one })),
  services: [...gym.services],
  access: gym.access,
  bring: gym.bring,
  rescue: gym.rescue,
  insuredUntil: gym.insuredUntil,
});

/** What the form sends. */
export const inputOfGym = ({ slug, line, postalCode, city, ...values }: GymValues): GymInput => ({
  ...values,
  slug: slug.trim() === '' ? null : slug.trim(),
  address: [line, postalCode, city].every((text) => text.trim() === '') ? null : { line, postalCode, city },
});

/** What is wrong with each field of the form. */
export function gymFieldErrors(values: GymValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of gymInputSchema.safeParse(inputOfGym(values)).error?.issues ?? []) {
    const [first, second] = path;
    const key =
      first === 'address' && second !== undefined
        ? String(second)
        : (first === 'openingHours' || first === 'exceptions') && second !== undefined
          ? `${first}.${String(second)}`
          : String(first);
    errors[key] ??= message;
  }
  for (const { path, message } of gymHoursProblems(values.openingHours)) errors[path] ??= message;
  return errors;
}
