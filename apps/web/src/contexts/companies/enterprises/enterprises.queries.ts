import { enterprisesContract, invitationsContract } from '@elan/domain/companies';
import { sessionActsContract } from '@elan/domain/sessions';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const companies = clientOf('companies', enterprisesContract);
export const invitations = clientOf('companies', invitationsContract);

export const sessionActs = clientOf('sessions', sessionActsContract);

export const touched = ['companies'] as const;

/** The card of a company. */
export const enterpriseQuery = (id: string) => readOf(companies.card, { params: { id } });

/** What closing a company would do now: asked anew each time that somebody is about to. */
export const consequencesQuery = (id: string) => ({
  ...readOf(companies.closingConsequences, { params: { id } }),
  staleTime: 0,
});

/** The sessions to come that closing a company cancelled. */
export const cancelledSessionsQuery = (id: string) =>
  readOf(sessionActs.cancelledWithCompany, { params: { id } });

/** A page of what happened to a company, newest first. */
export const historyQuery = (id: string, page: number, size: number) =>
  readOf(companies.history, { params: { id }, query: { page, size } });

/** The prescriptors between which one is chosen. */
export const prescriptorsQuery = readOf(companies.prescriptorOptions);

/** The first clients by a part of their name or SIRET: one of them becomes a prescriptor. */
export const clientsQuery = (search: string) =>
  readOf(companies.enterprises, {
    query: { kind: 'client', size: 10, ...(search === '' ? {} : { search }) },
  });
