import * as z from 'zod/mini';
import { fieldMessages, maxLengthMessage } from './field-messages.ts';

/** A text that must be there, without spaces around it, of `max` characters at most. */
export const requiredText = (max: number) =>
  z
    .string(fieldMessages.required)
    .check(z.trim(), z.minLength(1, fieldMessages.required), z.maxLength(max, maxLengthMessage(max)));

const departments = /^(?:0[1-9]|[1-8]\d|9[0-5]|97[1-8])/;

/** Tells whether a postal code begins with a department that exists: Corsica is 20, Monaco (98) and 99 are none. */
const isInDepartment = (postalCode: string): boolean => departments.test(postalCode);

/** A French postal address as a person types it: number and street, five digits, town. */
export const postalAddressSchema = z.strictObject({
  line: requiredText(160),
  postalCode: z.string(fieldMessages.required).check(
    z.trim(),
    z.regex(/^\d{5}$/, { error: fieldMessages.postalCodeInvalid, abort: true }),
    // The product does not know the time zones and holidays of the Pacific: it would plan wrong sessions there.
    z.refine((code: string) => !/^98[678]/.test(code), { error: fieldMessages.pacificRefused, abort: true }),
    z.refine(isInDepartment, fieldMessages.departmentUnknown),
  ),
  // The town of the example of five digits: an address is looked at as a whole.
  city: requiredText(80).register(z.globalRegistry, { examples: ['Paris'] }),
});
