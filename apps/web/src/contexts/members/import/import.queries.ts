import { memberImportsContract, type ImportChange, type ImportChoice } from '@elan/domain/members';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';

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
