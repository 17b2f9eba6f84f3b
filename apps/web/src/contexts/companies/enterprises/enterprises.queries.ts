import {
  enterprisesContract,
  invitationsContract,
  type CompanyInvitation,
  type CompanyStatus,
  type EnterpriseCard,
  type EnterpriseRow,
} from '@elan/domain/companies';
import { exactTotalLimit } from '@elan/domain/kernel';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';
import type { EnterprisesSearch } from './enterprises-search.ts';

const companies = clientOf('companies', enterprisesContract);
const invitations = clientOf('companies', invitationsContract);

// Each screen shows these refusals itself, near what was asked.
const meta = { handled: true };

export type EnterprisesFilter = Pick<
  EnterprisesSearch,
  'search' | 'kind' | 'prescriptor' | 'sort' | 'direction'
> & { readonly status: CompanyStatus | undefined };

/** A page of companies; the page that was open stays while the next one comes. */
export function enterprisesQuery(filter: EnterprisesFilter, page: number, size: number) {
  const input = { query: { ...filter, page, size } };
  return queryOptions({
    queryKey: companies.enterprises.key(input),
    queryFn: ({ signal }) => companies.enterprises(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

const longestPage = 100;

/** Returns the companies of a filter, page after page, up to the limit of exact totals: what an export writes. */
export async function allEnterprises(
  filter: EnterprisesFilter,
): Promise<{ items: EnterpriseRow[]; capped: boolean }> {
  const all: EnterpriseRow[] = [];
  for (let page = 1; ; page += 1) {
    const { items, capped } = await companies.enterprises({ query: { ...filter, page, size: longestPage } });
    all.push(...items);
    if (items.length < longestPage) return { items: all, capped: false };
    if (all.length >= exactTotalLimit) return { items: all, capped };
  }
}

/** The card of a company. */
export function enterpriseQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: companies.card.key(input),
    queryFn: ({ signal }) => companies.card(input, { signal }),
    meta,
  });
}

export const historySize = 10;

/** A page of what happened to a company, newest first. */
export function enterpriseHistoryQuery(id: string, page: number) {
  const input = { params: { id }, query: { page, size: historySize } };
  return queryOptions({
    queryKey: companies.history.key(input),
    queryFn: ({ signal }) => companies.history(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The prescriptors between which one is chosen. */
export const prescriptorsQuery = queryOptions({
  queryKey: companies.prescriptorOptions.key(),
  queryFn: ({ signal }) => companies.prescriptorOptions({}, { signal }),
  meta,
});

export type EnterpriseAct =
  | {
      readonly act:
        | 'makePrescriptor'
        | 'unmakePrescriptor'
        | 'suspend'
        | 'blacklist'
        | 'lift'
        | 'passEvent'
        | 'cancel';
      readonly reason: string;
    }
  | { readonly act: 'regularise' | 'end' | 'archive' | 'restore' | 'reinvite' | 'revokeInvitation' }
  | { readonly act: 'delete'; readonly name: string }
  | { readonly act: 'assign'; readonly prescriptorId: string }
  | { readonly act: 'unassign'; readonly exitOn: string }
  | { readonly act: 'setReferralCode'; readonly code: string | null };

async function run(id: string, act: EnterpriseAct): Promise<EnterpriseCard | null> {
  const params = { id };
  switch (act.act) {
    case 'makePrescriptor':
    case 'unmakePrescriptor':
    case 'suspend':
    case 'blacklist':
    case 'lift':
    case 'passEvent':
    case 'cancel':
      return companies[act.act]({ params, body: { reason: act.reason } });
    case 'regularise':
    case 'end':
    case 'archive':
    case 'restore':
      return companies[act.act]({ params, body: {} });
    case 'reinvite':
    case 'revokeInvitation':
      return invitations[act.act]({ params, body: {} });
    case 'delete':
      return companies.remove({ params, body: { name: act.name } });
    case 'assign':
      return companies.assign({ params, body: { prescriptorId: act.prescriptorId } });
    case 'setReferralCode':
      return companies.setReferralCode({ params, body: { code: act.code } });
    case 'unassign':
      await companies.unassign({ params, body: { exitOn: act.exitOn } });
      return null;
  }
}

/** Does something to a company; the card is what the server answers, the lists are asked again. */
export function useEnterpriseAct(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (act: EnterpriseAct) => run(id, act),
    onSuccess: (card) => {
      if (card) cache.setQueryData(enterpriseQuery(id).queryKey, card);
    },
    // Also after a refusal: the company may have changed meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: ['companies'] }),
    meta,
  });
}

/** Invites a company. */
export function useInviteCompany() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyInvitation) => invitations.invite({ body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['companies'] }),
    meta,
  });
}
