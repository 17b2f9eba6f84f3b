import { enterprisesContract } from '@elan/domain/companies';
import { exactTotalLimit, type CivilDate } from '@elan/domain/kernel';
import {
  membersContract,
  type MemberCard,
  type MemberName,
  type MemberRow,
  type NewMember,
  type SeveralDone,
} from '@elan/domain/members';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';
import type { MembersSearch } from './members-search.ts';

const members = clientOf('members', membersContract);
const companies = clientOf('companies', enterprisesContract);

// Each screen shows these refusals itself, near what was asked.
const meta = { handled: true };

export type MembersFilter = Pick<
  MembersSearch,
  'companyId' | 'search' | 'status' | 'licence' | 'sort' | 'direction'
>;

/** A page of employees; the page that was open stays while the next one comes. */
export function membersQuery(filter: MembersFilter, page: number, size: number) {
  const input = { query: { ...filter, page, size } };
  return queryOptions({
    queryKey: members.list.key(input),
    queryFn: ({ signal }) => members.list(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The name of the company that an administrator looks at. */
export function companyNameQuery(companyId: string) {
  const input = { params: { id: companyId } };
  return queryOptions({
    queryKey: companies.card.key(input),
    queryFn: ({ signal }) => companies.card(input, { signal }),
    select: ({ name }) => name,
    meta,
  });
}

const longestPage = 100;

/** Returns the employees of a filter, page after page, up to the limit of exact totals: what an export writes. */
export async function allMembers(filter: MembersFilter): Promise<{ items: MemberRow[]; capped: boolean }> {
  const all: MemberRow[] = [];
  for (let page = 1; ; page += 1) {
    const { items, capped } = await members.list({ query: { ...filter, page, size: longestPage } });
    all.push(...items);
    if (items.length < longestPage) return { items: all, capped: false };
    if (all.length >= exactTotalLimit) return { items: all, capped };
  }
}

/** The card of an employee. */
export function memberQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: members.card.key(input),
    queryFn: ({ signal }) => members.card(input, { signal }),
    meta,
  });
}

/** Adds an employee to a company: one's own, or the one that an administrator looks at. */
export function useAddMember(companyId: string | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (person: NewMember) => members.add({ body: companyId ? { ...person, companyId } : person }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['members'] }),
    meta,
  });
}

export type MemberAct =
  | { readonly act: 'rename'; readonly body: MemberName }
  | { readonly act: 'leave'; readonly leftOn: CivilDate }
  | { readonly act: 'resend' | 'comeBack' };

function run(id: string, act: MemberAct): Promise<MemberCard> {
  const params = { id };
  switch (act.act) {
    case 'rename':
      return members.rename({ params, body: act.body });
    case 'leave':
      return members.leave({ params, body: { leftOn: act.leftOn } });
    case 'resend':
    case 'comeBack':
      return members[act.act]({ params, body: {} });
  }
}

/** Does something to an employee; the card is what the server answers, the lists are asked again. */
export function useMemberAct(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (act: MemberAct) => run(id, act),
    onSuccess: (card) => {
      cache.setQueryData(memberQuery(id).queryKey, card);
    },
    // Also after a refusal: the person may have changed meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: ['members'] }),
    meta,
  });
}

export type SeveralAct = { readonly act: 'resend' } | { readonly act: 'leave'; readonly leftOn: CivilDate };

/** Does something to several employees; says how many, and who was refused and why. */
export function useSeveralAct() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, ...act }: SeveralAct & { ids: string[] }): Promise<SeveralDone> =>
      act.act === 'leave'
        ? members.leaveSeveral({ body: { ids, leftOn: act.leftOn } })
        : members.resendSeveral({ body: { ids } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['members'] }),
    meta,
  });
}
