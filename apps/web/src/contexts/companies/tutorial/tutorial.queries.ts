import {
  tutorialContract,
  type Company,
  type TutorialMark,
  type TutorialStepKey,
} from '@elan/domain/companies';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

export const companies = clientOf('companies', tutorialContract);

// The tutorial shows these refusals itself.
const meta = { handled: true };

/** One's own company and the steps of its tutorial. */
export const currentCompanyQuery = queryOptions({
  queryKey: companies.current.key(),
  queryFn: ({ signal }) => companies.current({}, { signal }),
  meta,
});

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
