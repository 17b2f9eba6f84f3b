import * as z from 'zod/mini';

/** What the address of the screen keeps: the words searched, the setting whose form is open. */
export const settingsSearch = z.object({
  search: z.optional(z.coerce.string().check(z.maxLength(120))),
  setting: z.optional(z.string().check(z.maxLength(80))),
});
export type SettingsSearch = z.output<typeof settingsSearch>;
