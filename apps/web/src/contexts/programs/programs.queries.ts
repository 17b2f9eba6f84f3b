import { catalogContract } from '@elan/domain/catalog';
import type { Language } from '@elan/domain/coaches';
import {
  programLifeContract,
  programsContract,
  type Program,
  type ProgramInput,
  type ProgramTab,
} from '@elan/domain/programs';
import { spotsContract } from '@elan/domain/spots';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';
import type { FormAction } from './life/form-actions.ts';
import { submitKeptDraft, type KeptDraft } from './program-drafts.queries.ts';

const programs = clientOf('programs', programsContract);
const life = clientOf('programs', programLifeContract);
const spots = clientOf('spots', spotsContract);
const catalog = clientOf('catalog', catalogContract);

// Each screen shows these refusals itself, with a way to try again.
const meta = { handled: true };

export const programsPageSize = 25;
const longestPage = 100;

/** A page of a tab; the tab that was open stays on screen while the next one comes. */
export function programsQuery(tab: ProgramTab, page: number, size = programsPageSize) {
  const input = { query: { tab, page, size } };
  return queryOptions({
    queryKey: programs.list.key(input),
    queryFn: ({ signal }) => programs.list(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** One programme, as its details show it. */
export function programQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: programs.get.key(input),
    queryFn: ({ signal }) => programs.get(input, { signal }),
    meta,
  });
}

/** The exact dates of a programme that exists. */
export function planQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: programs.plan.key(input),
    queryFn: ({ signal }) => programs.plan(input, { signal }),
    meta,
  });
}

/** The exact dates of a programme that is being prepared. Nothing is written. */
export function simulationQuery(body: ProgramInput) {
  return queryOptions({
    queryKey: programs.simulate.key({ body }),
    queryFn: ({ signal }) => programs.simulate({ body }, { signal }),
    meta,
    retry: false,
  });
}

/** The coaches, those who are free for a programme first. */
export function coachCandidatesQuery(id: string, language: Language) {
  const input = { params: { id }, query: { language } };
  return queryOptions({
    queryKey: programs.coachCandidates.key(input),
    queryFn: ({ signal }) => programs.coachCandidates(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The objectives that a programme may aim at. */
export const objectivesQuery = queryOptions({
  queryKey: catalog.objectives.key(),
  queryFn: ({ signal }) => catalog.objectives({}, { signal }),
  staleTime: 5 * 60_000,
  meta,
});

/** The spots of one's own company, or of the company of a programme. */
export function spotsOfQuery(companyId?: string) {
  const input = { query: companyId === undefined ? {} : { companyId } };
  return queryOptions({
    queryKey: spots.list.key(input),
    queryFn: ({ signal }) => spots.list(input, { signal }),
    meta,
  });
}

/** Returns every programme of a tab, page after page: what an export writes. */
export async function allPrograms(tab: ProgramTab): Promise<Program[]> {
  const all: Program[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await programs.list({ query: { tab, page, size: longestPage } });
    all.push(...items);
    if (items.length < longestPage) return all;
  }
}

/**
 * Submits a programme to the validation; the form shows a refusal near its fields. `onSubmitted` is called even when the
 * live event of the change has already replaced the form.
 */
export function useSubmitProgram(onSubmitted: (program: Program) => void, draft: KeptDraft = null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProgramInput) => (draft ? submitKeptDraft(draft, body) : programs.submit({ body })),
    meta: { handled: true, success: 'Programme soumis à la validation' },
    onSuccess(program) {
      onSubmitted(program);
      return client.invalidateQueries({ queryKey: ['programs'] });
    },
  });
}

export type ProgramAction = Program['actions'][number];

/** An action that a yes, a reason or a coach carries out; the others have forms of their own. */
type SimpleAction = Exclude<ProgramAction, FormAction>;
type Act = { readonly action: SimpleAction; readonly reason?: string; readonly coachId?: string };

const run = (id: string, { action, reason = '', coachId = '' }: Act): Promise<Program> => {
  const params = { id };
  switch (action) {
    case 'approve':
      return programs.approve({ params });
    case 'refuse':
      return programs.refuse({ params, body: { reason } });
    case 'assignCoach':
      return programs.assignCoach({ params, body: { coachId } });
    case 'start':
      return programs.start({ params });
    case 'withdraw':
      return programs.withdraw({ params });
    case 'resume':
    case 'acceptDate':
      return life[action]({ params });
    case 'refuseDate':
      return life.refuseDate({ params, body: { reason } });
  }
};

/** Carries out an action on a programme; its dialog shows a refusal. `onDone` comes before the lists are read again. */
export function useProgramAction(id: string, onDone: (action: SimpleAction, changed: Program) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => run(id, act),
    meta,
    onSuccess: (changed, { action }) => {
      onDone(action, changed);
    },
    // Also after a refusal: the programme may have moved meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['programs'] }),
  });
}
