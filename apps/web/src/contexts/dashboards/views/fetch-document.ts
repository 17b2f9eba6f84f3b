import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { authorizedFetch } from '../../../base/transport/api.ts';
import { bodyOf } from '../../../base/transport/network.ts';

/** Fetches a document that the server lays out; throws its refusal. */
export async function fetchDocument(path: string, query: Readonly<Record<string, string>>): Promise<Blob> {
  const response = await authorizedFetch(`${path}?${new URLSearchParams(query).toString()}`, {
    method: 'GET',
  });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
}
