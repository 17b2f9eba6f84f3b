import { availabilityProblems, ownWeekInputSchema, type OwnWeek } from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';

/** What the form of a week holds. */
export type WeekValues = {
  availabilities: { weekday: number; start: string; end: string }[];
  zones: string[];
};

export const valuesOfWeek = ({ availabilities, zones }: OwnWeek): WeekValues => ({
  availabilities: availabilities.map((one) => ({ ...one })),
  zones: [...zones],
});

/** What is wrong with each field: what the contract says, then the rules of the availabilities (I45). */
export function weekErrors(values: WeekValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of ownWeekInputSchema.safeParse(values).error?.issues ?? []) {
    const [field, line] = path;
    if (field === 'availabilities' && line !== undefined)
      errors[`availabilities.${String(line)}`] ??= fieldMessages.timeInvalid;
    else errors[String(field)] ??= message;
  }
  for (const { path, message } of availabilityProblems(values.availabilities)) errors[path] ??= message;
  return errors;
}
