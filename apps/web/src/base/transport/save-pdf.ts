import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { authorizedFetch } from './api.ts';
import { bodyOf } from './network.ts';
import { saveFile } from './save-file.ts';

/** Downloads a PDF that the server lays out, under a name. Throws its refusal. */
export async function savePdf(url: string, name: string): Promise<void> {
  const response = await authorizedFetch(url, { method: 'GET' });
  if (!response.ok) throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
  saveFile(name, await response.blob(), 'application/pdf');
}
