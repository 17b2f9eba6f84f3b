import { sessionActsContract } from '@elan/domain/sessions';
import { clientOf } from '../transport/api.ts';
import { readOf } from '../transport/read-of.ts';

const { told } = clientOf('sessions', { told: sessionActsContract.told });

/** Who would be told of a change of a session: asked anew each time that a dialog is opened. */
export const toldQuery = (id: string) => ({
  ...readOf(told, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});
