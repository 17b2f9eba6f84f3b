import * as z from 'zod/mini';
import { managersFields } from '../people/managers-search.ts';

/** What the address of the tutorial keeps: the step that was asked for, and the list of its managers. Which steps there are, the domain's table knows. */
export const tutorialSearch = z.object({
  ...managersFields,
  step: z.optional(z.string().check(z.maxLength(20))),
});
export type TutorialSearch = z.output<typeof tutorialSearch>;

/** The address of a step. */
export const stepHref = (key: string): string => `/tutorial?step=${key}`;
