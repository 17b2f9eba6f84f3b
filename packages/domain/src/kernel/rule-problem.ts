import type { FieldIssue } from './kernel-errors.ts';

/** What a business rule refuses: a code for programs, the field it belongs to ('slots.2.start') and the French sentence shown beside it. */
export type RuleProblem<C extends string = string> = FieldIssue & { readonly code: C };
