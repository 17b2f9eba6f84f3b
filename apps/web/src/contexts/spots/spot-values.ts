import { fieldMessages } from '@elan/domain/kernel';
import { spotInputSchema, spotProblems } from '@elan/domain/spots';
import type { Spot, SpotInput, SpotSettings } from '@elan/domain/spots';
import type { WeekSlot } from '../../ui/forms/week-slots.ts';
import type { SpotService } from './spot-services.ts';

/** What the form holds: a number field is '' while it is empty. */
export type SpotValues = {
  name: string;
  address: SpotInput['address'];
  sizeM2: number | '';
  maxUsers: number | '';
  place: 'inside' | 'outside';
  services: SpotService[];
  comment: string;
  openToPublic: boolean;
  openingHours: WeekSlot[];
  slots: WeekSlot[];
};

export const emptySpot: SpotValues = {
  name: '',
  address: { line: '', postalCode: '', city: '' },
  sizeM2: '',
  maxUsers: '',
  place: 'inside',
  services: [],
  comment: '',
  openToPublic: false,
  openingHours: [],
  slots: [],
};

/** The values of the form for a spot that exists. */
export const valuesOfSpot = ({
  id: _id,
  addressVerified: _verified,
  holidayZone: _zone,
  closedAt: _closed,
  version: _version,
  inside,
  slots,
  openingHours,
  ...spot
}: Spot): SpotValues => ({
  ...spot,
  place: inside ? 'inside' : 'outside',
  slots: [...slots],
  openingHours: [...openingHours],
});

/** What the form sends. */
export const inputOfValues = ({ place, sizeM2, maxUsers, ...values }: SpotValues): SpotInput => ({
  ...values,
  sizeM2: sizeM2 === '' ? 0 : sizeM2,
  maxUsers: maxUsers === '' ? 0 : maxUsers,
  inside: place === 'inside',
});

/** What is wrong with each field: what the contract says of it, then the rules of spots (D6, D7). */
export function spotFieldErrors(values: SpotValues, rules: SpotSettings): Record<string, string> {
  const errors: Record<string, string> = {};
  const input = inputOfValues(values);
  for (const { path, message } of spotInputSchema.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  if (values.sizeM2 === '') errors['sizeM2'] = fieldMessages.required;
  if (values.maxUsers === '') errors['maxUsers'] = fieldMessages.required;
  // An hour that is missing is said by the contract: the rules speak of hours only.
  const openingHours = input.openingHours?.filter(({ start, end }) => start !== '' && end !== '');
  for (const { path, message } of spotProblems({ ...input, openingHours }, rules)) {
    // Without a surface there is nothing to say of the number of people.
    if (path !== 'maxUsers' || values.sizeM2 !== '') errors[path] ??= message;
  }
  return errors;
}
