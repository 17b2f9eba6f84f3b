import {
  tutorialContract,
  type Company,
  type CompanyFacts,
  type TutorialMark,
  type TutorialStepKey,
} from '@elan/domain/companies';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';

const companies = clientOf('companies', tutorialContract);

// The tutorial shows these refusals itself.
const meta = { handled: true };

/** One's own company and the steps of its tutorial. */
export const currentCompanyQuery = queryOptions({
  queryKey: companies.current.key(),
  queryFn: ({ signal }) => companies.current({}, { signal }),
  meta,
});

/** Keeps the address or the work accidents of one's own company. */
export function useUpdateFacts(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyFacts) => companies.updateFacts({ body }),
    meta,
    onSuccess(company: Company) {
      client.setQueryData(currentCompanyQuery.queryKey, company);
      onSaved();
    },
  });
}

/** Says that a step was read, or put off. */
export function useMarkStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, mark }: { step: TutorialStepKey; mark: TutorialMark }) =>
      companies.markStep({ params: { step }, body: { mark } }),
    onSuccess(company: Company) {
      client.setQueryData(currentCompanyQuery.queryKey, company);
    },
  });
}

/** Ends the tutorial. `onCompleted` is called even when the live event has already led elsewhere. */
export const useCompleteTutorial = (onCompleted: () => void) =>
  useMutation({ mutationFn: () => companies.completeTutorial(), meta, onSuccess: onCompleted });
