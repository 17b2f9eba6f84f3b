import { directoryContract } from '@elan/domain/companies';
import { cooptingsContract } from '@elan/domain/cooptings';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

// Named as the live events of cooptings are.
export const cooptings = clientOf('cooptings', cooptingsContract);
const directory = clientOf('directory', directoryContract);

/** What is asked again after an act on a coopting. */
export const touched = ['cooptings'] as const;

export const summaryQuery = readOf(cooptings.summary, {});
export const cooptingQuery = (id: string) => readOf(cooptings.read, { params: { id } });

/** A page of what became of a coopting. */
export const historyQuery = (id: string, page: number, size: number) =>
  readOf(cooptings.history, { params: { id }, query: { page, size } });

/** The establishments whose name, SIRET or SIREN holds what was typed. */
export const establishmentsQuery = (q: string) => readOf(directory.searchDirectory, { query: { q } });
