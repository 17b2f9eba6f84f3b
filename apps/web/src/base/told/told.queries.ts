import { sessionActsContract } from '@elan/domain/sessions';
import { clientOf } from '../transport/api.ts';
import { readOf } from '../transport/read-of.ts';

const { told, several } = clientOf('sessions', {
  told: sessionActsContract.told,
  several: sessionActsContract.toldOfSeveral,
});

/** Who would be told of a change of a session: asked anew each time that a dialog is opened. */
export const toldQuery = (id: string) => ({
  ...readOf(told, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/** Who would be told of a change of several sessions, each person once. */
export const toldOfSeveralQuery = (ids: readonly string[]) => ({
  ...readOf(several, { query: { ids: ids.join(',') } }),
  staleTime: 0,
  gcTime: 0,
});
