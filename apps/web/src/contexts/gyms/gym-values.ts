import { gymHoursProblems, gymInputSchema, type Gym, type GymInput } from '@elan/domain/gyms';

/** What the form holds: a text is '' while it is empty, and an address is none while its three fields are. */
export type GymValues = {
  name: string;
  slug: string;
  line: string;
  postalCode: string;
  city: string;
  openingHours: { weekday: number; start: string; end: string }[];
};

export const emptyGym: GymValues = {
  name: '',
  slug: '',
  line: '',
  postalCode: '',
  city: '',
  openingHours: [],
};

export const valuesOfGym = ({ name, slug, address, openingHours }: Gym): GymValues => ({
  name,
  slug: slug ?? '',
  line: address?.line ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  openingHours: openingHours.map((one) => ({ ...one })),
});

/** What the form sends. */
export const inputOfGym = ({ name, slug, line, postalCode, city, openingHours }: GymValues): GymInput => ({
  name,
  slug: slug.trim() === '' ? null : slug.trim(),
  address: [line, postalCode, city].every((text) => text.trim() === '') ? null : { line, postalCode, city },
  openingHours,
});

/** What is wrong with each field of the form. */
export function gymFieldErrors(values: GymValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of gymInputSchema.safeParse(inputOfGym(values)).error?.issues ?? []) {
    const [first, second] = path;
    const key =
      first === 'address' && second !== undefined
        ? String(second)
        : first === 'openingHours' && second !== undefined
          ? `openingHours.${String(second)}`
          : String(first);
    errors[key] ??= message;
  }
  for (const { path, message } of gymHoursProblems(values.openingHours)) errors[path] ??= message;
  return errors;
}
