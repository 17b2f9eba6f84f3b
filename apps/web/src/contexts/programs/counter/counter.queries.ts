import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { counterContract, counterFileContract } from '@elan/domain/sessions';
import { useMutation } from '@tanstack/react-query';
import { authorizedFetch, clientOf } from '../../../base/transport/api.ts';
import { bodyOf } from '../../../base/transport/network.ts';
import { saveFile } from '../../../base/transport/save-file.ts';
import { todayIn } from '../../../ui/text/local-time.ts';

// Named as the live events of sessions are: a session that moves moves its counter.
export const counter = clientOf('sessions', counterContract);

/** An act on a session moves the programme that it counts for. */
export const touched = ['sessions', 'programs'] as const;

async function fetchDocument(id: string): Promise<Blob> {
  const path = counterFileContract.document.path.replace(':id', encodeURIComponent(id));
  const response = await authorizedFetch(path, { method: 'GET' });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
}

/** Downloads the counter as a PDF that the server lays out. */
export const useCounterDocument = () =>
  useMutation({
    mutationFn: async (id: string) => {
      saveFile(`compteur-${todayIn()}.pdf`, await fetchDocument(id), 'application/pdf');
    },
  });
