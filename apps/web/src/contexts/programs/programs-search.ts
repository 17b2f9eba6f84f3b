import type {
  ProgramSort,
  ProgramTab,
  ProgramType,
  ValidationSort,
  ValidationStage,
} from '@elan/domain/programs';
import { civilDateSchema, idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';
import { stringifySearch } from '../../base/navigation/search-params.ts';

const tabs = ['active', 'paused', 'pending', 'ended'] as const satisfies readonly ProgramTab[];
export const types = ['COMMUNITY', 'SAFETY', 'LIVE'] as const satisfies readonly ProgramType[];
const stages = ['validation', 'coach', 'start', 'company'] as const satisfies readonly ValidationStage[];
const sorts = ['waiting', 'start', 'company'] as const satisfies readonly ValidationSort[];
const programSorts = [
  'start',
  'company',
  'objective',
  'spot',
  'coach',
] as const satisfies readonly ProgramSort[];
const page = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)));

/** What the address of the planning keeps: its tab, words, filter, sort and page, the programme whose details are open, the form. */
export const programsSearch = z.object({
  ...listFields(programSorts),
  type: z.optional(z.enum(types)),
  company: z.optional(idSchema),
  coach: z.optional(idSchema),
  spot: z.optional(idSchema),
  objective: z.optional(idSchema),
  /** The days on which they start, both included. */
  since: z.optional(civilDateSchema),
  until: z.optional(civilDateSchema),
  tab: z.optional(z.enum(tabs)),
  program: z.optional(z.string().check(z.maxLength(64))),
  /** The form of a new programme, or the pauses that wait for an answer, instead of the planning. */
  view: z.optional(z.enum(['new', 'pauses'])),
  /** With the form: the draft it goes on with, or the refused programme that it corrects. */
  from: z.optional(z.string().check(z.maxLength(64))),
  /** With the form: the weekly slots that it begins with, « 1-12:30_3-12:30 ». */
  slots: z.optional(z.string().check(z.regex(/^[1-7]-[0-2]\d:[0-5]\d(?:_[1-7]-[0-2]\d:[0-5]\d){0,9}$/))),
});
export type ProgramsSearch = z.output<typeof programsSearch>;

/** What the address of the validation queue keeps. */
export const validationSearch = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  type: z.optional(z.enum(types)),
  stage: z.optional(z.enum(stages)),
  alarm: z.optional(z.literal('yes')),
  sort: z.optional(z.enum(sorts)),
  page,
});
export type ValidationSearch = z.output<typeof validationSearch>;

export const firstTab: ProgramTab = 'active';

/** What a form of a new programme begins with, as its address says: what a survey of needs chose. */
export type ChosenBefore = Pick<ProgramsSearch, 'type' | 'objective' | 'slots'>;

/** Reads the slots of an address. */
export const readSlots = (slots = ''): { weekday: number; start: string }[] =>
  slots
    .split('_')
    .filter(Boolean)
    .map((slot) => ({ weekday: Number(slot[0]), start: slot.slice(2) }));

const leftBehind = {
  page: undefined,
  program: undefined,
  view: undefined,
  from: undefined,
  slots: undefined,
};

/** The address of a tab of the planning: what narrows and sorts the list stays, its page and the open programme do not. */
export const tabHref = (tab: ProgramTab, search: Partial<ProgramsSearch> = {}): string =>
  `/app/programs${stringifySearch({ ...search, ...leftBehind, tab })}`;

/** The address of the pauses that wait for an answer. */
export const pausesHref = '/app/programs?view=pauses';

/** The address of a programme, whose details are open over the planning. */
export const programHref = (id: string): string => `/app/programs?program=${id}`;
