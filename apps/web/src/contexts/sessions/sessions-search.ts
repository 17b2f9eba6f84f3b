import { civilDateSchema, idSchema } from '@elan/domain/kernel';
import type { ProgramType } from '@elan/domain/programs';
import {
  planningProblems,
  type FigureFilter,
  type SessionSort,
  type SessionStatus,
} from '@elan/domain/sessions';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';
import { stringifySearch } from '../../base/navigation/search-params.ts';

/** The products that sessions may be narrowed to. */
export const shownTypes = ['COMMUNITY', 'SAFETY', 'LIVE'] as const satisfies readonly ProgramType[];

/** The states that a list may show: a deleted session is gone. The last ones are what figures of the dashboard open. */
export const shownStatuses = [
  'DRAFT',
  'ACTIVE',
  'PASSED',
  'ENDED',
  'CANCELLED',
  'HELD',
  'FULL',
  'CALLED_OFF',
  'CALLED_OFF_LATE',
] as const satisfies readonly (SessionStatus | FigureFilter)[];

const sorts = ['date', 'company', 'objective', 'spot', 'coach'] as const satisfies readonly SessionSort[];

/** What the address of the screen keeps: calendar or list, what is shown of it, and the dialog that is open. */
export const sessionsSearch = z.object({
  display: z.optional(z.enum(['list', 'planning'])),
  /** The rows of the planning board, coaches unless companies are asked for; and what its rows are narrowed to. */
  by: z.optional(z.literal('company')),
  problem: z.optional(z.enum([...planningProblems, 'gap'])),
  view: z.optional(z.enum(['month', 'week', 'day', 'agenda'])),
  date: z.optional(civilDateSchema),
  type: z.optional(z.enum(shownTypes)),
  status: z.optional(z.enum(shownStatuses)),
  coach: z.optional(idSchema),
  spot: z.optional(idSchema),
  objective: z.optional(idSchema),
  company: z.optional(idSchema),
  /** The list shows what is to come unless the past, or everything, is asked for. */
  when: z.optional(z.enum(['past', 'all'])),
  /** The days that the list is narrowed to, both included. */
  from: z.optional(civilDateSchema),
  to: z.optional(civilDateSchema),
  ...listFields(sorts),
  /** The session whose details are open. */
  session: z.optional(idSchema),
  /** The address of one’s own calendar is being looked at. */
  feed: z.optional(z.literal('open')),
  /** The form of an event session is open, maybe from an hour of the calendar; or the one that cancels a period. */
  form: z.optional(z.enum(['event', 'cancel'])),
});
export type SessionsSearch = z.output<typeof sessionsSearch>;

const path = '/app/sessions';

const leftBehind = { page: undefined, session: undefined, form: undefined, feed: undefined };

/** The address of the calendar, or of the list, with the filters that both have. */
export const displayHref = (search: SessionsSearch, display: SessionsSearch['display']): string =>
  path + stringifySearch({ ...search, ...leftBehind, display });

/** The address of the details of a session, over the calendar. */
export const sessionHref = (id: string): string => path + stringifySearch({ session: id });

/** The address of the form of an event session. */
export const eventFormHref = path + stringifySearch({ form: 'event' });
