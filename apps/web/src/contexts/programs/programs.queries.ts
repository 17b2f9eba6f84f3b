import { catalogContract } from '@elan/domain/catalog';
import type { Language } from '@elan/domain/coaches';
import {
  programFiltersContract,
  programLifeContract,
  programsContract,
  type Program,
  type ProgramInput,
  type ProgramTab,
} from '@elan/domain/programs';
import { spotsContract } from '@elan/domain/spots';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { defaultPageSize } from '../../ui/lists/list-state.ts';
import type { FormAction } from './life/form-actions.ts';

export const programs = clientOf('programs', programsContract);
// Under a name of its own: a programme that changes does not ask for the choices again.
const filters = clientOf('program-filters', programFiltersContract);
const life = clientOf('programs', programLifeContract);
const spots = clientOf('spots', spotsContract);
const catalog = clientOf('catalog', catalogContract);

/** What the filters offer: to who sees several companies, what the one that is chosen uses. */
export const filterOptionsQuery = (company: string | undefined) => ({
  ...readOf(filters.options, { query: { company } }),
  staleTime: 5 * 60_000,
  placeholderData: keepPreviousData,
});

/** The first page of a tab, for the screens that tell of it beside the list. */
export const programsQuery = (tab: ProgramTab) =>
  readOf(programs.list, { query: { tab, page: 1, size: defaultPageSize } });

/** One programme, as its details show it. */
export const programQuery = (id: string) => readOf(programs.get, { params: { id } });

/** The exact dates of a programme that exists. */
export const planQuery = (id: string) => readOf(programs.plan, { params: { id } });

/** The exact dates of a programme that is being prepared. Nothing is written. */
export const simulationQuery = (body: ProgramInput) => ({
  ...readOf(programs.simulate, { body }),
  retry: false,
});

/** The coaches, those who are free for a programme first. */
export const coachCandidatesQuery = (id: string, language: Language) => ({
  ...readOf(programs.coachCandidates, { params: { id }, query: { language } }),
  placeholderData: keepPreviousData,
});

/** The objectives that a programme may aim at. */
export const objectivesQuery = { ...readOf(catalog.objectives), staleTime: 5 * 60_000 };

/** The spots of one's own company, or of the company of a programme. */
export const spotsOfQuery = (companyId?: string) =>
  readOf(spots.list, { query: companyId === undefined ? {} : { companyId } });

export type ProgramAction = Program['actions'][number];

/** An action that a yes, a reason or a coach carries out; the others have forms of their own. */
type SimpleAction = Exclude<ProgramAction, FormAction>;

/** Carries out an action on a programme; `more` is the reason that it asks for, or the coach who is chosen. */
export const runAction = (id: string, action: SimpleAction, more: string): Promise<Program> => {
  const params = { id };
  switch (action) {
    case 'approve':
      return programs.approve({ params });
    case 'refuse':
      return programs.refuse({ params, body: { reason: more } });
    case 'assignCoach':
      return programs.assignCoach({ params, body: { coachId: more } });
    case 'start':
      return programs.start({ params });
    case 'withdraw':
      return programs.withdraw({ params });
    case 'resume':
    case 'acceptDate':
      return life[action]({ params });
    case 'refuseDate':
      return life.refuseDate({ params, body: { reason: more } });
  }
};
