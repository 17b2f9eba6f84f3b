import {
  memberImportsContract,
  type ImportChange,
  type ImportChoice,
  type ImportProgress,
} from '@elan/domain/members';
import {
  queryOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

// A key of its own: what changes in the list of employees does not have a whole file checked again.
const imports = clientOf('memberImports', memberImportsContract);

// Each screen shows these refusals itself, near what was asked.
const meta = { handled: true };

/** A list that was sent, with the verdict of each line. */
export function importQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: imports.read.key(input),
    queryFn: ({ signal }) => imports.read(input, { signal }),
    meta,
  });
}

// No live event tells of a transaction before its end.
const progressEveryMs = 700;

const applicationKey = (id: string) => ['import applied here', id];

/**
 * How far the application of a list has come, whoever began it, on this page, in another tab or before a reload: null while
 * nobody applies it. Asked again and again while somebody does.
 */
export function useImportProgress(id: string): ImportProgress {
  const isHere = useIsMutating({ mutationKey: applicationKey(id) }) > 0;
  const input = { params: { id } };
  const { data } = useQuery({
    queryKey: imports.progress.key(input),
    queryFn: ({ signal }) => imports.progress(input, { signal }),
    refetchInterval: ({ state }) => (isHere || state.data?.progress ? progressEveryMs : false),
    meta,
  });
  const progress = data?.progress ?? null;
  return isHere ? (progress ?? { done: 0, total: 0 }) : progress;
}

/** Whether the application of a list was refused to this page. */
export const useIsRefusedHere = (id: string): boolean =>
  useMutationState({ filters: { mutationKey: applicationKey(id), status: 'error' } }).length > 0;

/** Changes how a list is understood; the verdicts are what the server answers. */
export function useChangeImport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportChange) => imports.change({ params: { id }, body }),
    // One after the other: two corrections never answer in the wrong order.
    scope: { id: `import ${id}` },
    onSuccess: (list) => {
      cache.setQueryData(importQuery(id).queryKey, list);
    },
    meta,
  });
}

/** Adds the chosen lines; every list of employees is asked again. */
export function useApplyImport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: applicationKey(id),
    mutationFn: (body: ImportChoice) => imports.apply({ params: { id }, body }),
    onSuccess: (list) => {
      cache.setQueryData(importQuery(id).queryKey, list);
    },
    // After a refusal the list may have changed meanwhile: the file is checked again.
    onError: () => cache.invalidateQueries({ queryKey: ['memberImports'] }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['members'] }),
    meta,
  });
}

/** Gives a list up: what it held is erased. */
export const useAbandonImport = (id: string) =>
  useMutation({ mutationFn: () => imports.abandon({ params: { id } }), meta });
