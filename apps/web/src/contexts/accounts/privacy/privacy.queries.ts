import { privacyContract, privacyFileContract } from '@elan/domain/accounts';
import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authorizedFetch, clientOf } from '../../../base/transport/api.ts';
import { bodyOf } from '../../../base/transport/network.ts';
import { saveFile } from '../../../base/transport/save-file.ts';

// Named as the live events of a copy are: the page follows it by itself.
export const privacy = clientOf('privacy', privacyContract);

// The page shows each refusal near what was asked.
const meta = { handled: true };

/** Where the copy of one's data stands, and what the link that was opened is worth. */
export const exportQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: privacy.readExport.key({ query: token === undefined ? {} : { token } }),
    queryFn: ({ signal }) => privacy.readExport({ query: token === undefined ? {} : { token } }, { signal }),
    meta,
  });

/** What is kept of a person, why, and for how long. */
export const registerQuery = queryOptions({
  queryKey: privacy.register.key(),
  queryFn: ({ signal }) => privacy.register({}, { signal }),
  staleTime: Infinity,
  meta,
});

/** Asks for a copy. */
export function useRequestExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => privacy.requestExport(),
    // Refused or not: another page of the person may have asked for one meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: privacy.readExport.key() }),
    meta,
  });
}

async function fetchCopy(): Promise<Blob> {
  const response = await authorizedFetch(privacyFileContract.download.path, { method: 'GET' });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
}

/** Downloads one's copy, as a file of the computer. */
export function useDownloadExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      saveFile(name, await fetchCopy(), 'application/zip');
    },
    onError: () => cache.invalidateQueries({ queryKey: privacy.readExport.key() }),
    meta,
  });
}
