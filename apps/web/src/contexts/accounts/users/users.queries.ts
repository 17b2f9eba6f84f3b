import {
  privacyContract,
  usersContract,
  type CompanyRight,
  type NewStaff,
  type StaffPost,
  type UserIdentity,
  type UserCard,
  type UserRow,
} from '@elan/domain/accounts';
import { gymsContract } from '@elan/domain/gyms';
import { exactTotalLimit } from '@elan/domain/kernel';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';
import type { UsersSearch } from './users-search.ts';

const users = clientOf('users', usersContract);
const privacy = clientOf('privacy', privacyContract);
const gyms = clientOf('gyms', gymsContract);

// Each screen shows these refusals itself, near what was asked.
const meta = { handled: true };

export type UsersFilter = Pick<UsersSearch, 'search' | 'status' | 'role' | 'kind' | 'sort' | 'direction'>;

/** A page of people; the page that was open stays while the next one comes. */
export function usersQuery(filter: UsersFilter, page: number, size: number) {
  const input = { query: { ...filter, page, size } };
  return queryOptions({
    queryKey: users.list.key(input),
    queryFn: ({ signal }) => users.list(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

const longestPage = 100;

/** Returns the people of a filter, page after page, up to the limit of exact totals: what an export writes. */
export async function allUsers(filter: UsersFilter): Promise<{ items: UserRow[]; capped: boolean }> {
  const all: UserRow[] = [];
  for (let page = 1; ; page += 1) {
    const { items, capped } = await users.list({ query: { ...filter, page, size: longestPage } });
    all.push(...items);
    if (items.length < longestPage) return { items: all, capped: false };
    if (all.length >= exactTotalLimit) return { items: all, capped };
  }
}

/** The card of a person. */
export function userQuery(uid: string) {
  const input = { params: { uid } };
  return queryOptions({
    queryKey: users.card.key(input),
    queryFn: ({ signal }) => users.card(input, { signal }),
    meta,
  });
}

/** The gyms between which a gym manager's is chosen. */
export const gymsQuery = queryOptions({
  queryKey: gyms.list.key(),
  queryFn: ({ signal }) => gyms.list({}, { signal }),
  meta,
});

/** Adds a gym, and puts it in the list at once. */
export function useCreateGym() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => gyms.create({ body: { name } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['gyms'] }),
    meta,
  });
}

export type UserAct =
  | { readonly act: 'edit'; readonly body: UserIdentity }
  | { readonly act: 'setRole'; readonly body: StaffPost }
  | { readonly act: 'setRights'; readonly rights: CompanyRight[] }
  | { readonly act: 'blacklist' | 'lift'; readonly reason: string }
  | { readonly act: 'disable' | 'enable' | 'removeStaff' | 'resend' | 'signOut' | 'exportData' | 'erase' };

async function run(uid: string, act: UserAct): Promise<UserCard | null> {
  const params = { uid };
  switch (act.act) {
    case 'edit':
      return users.update({ params, body: act.body });
    case 'setRole':
      return users.setRole({ params, body: act.body });
    case 'setRights':
      return users.setRights({ params, body: { rights: act.rights } });
    case 'blacklist':
    case 'lift':
      return users[act.act]({ params, body: { reason: act.reason } });
    case 'disable':
    case 'enable':
    case 'removeStaff':
    case 'resend':
    case 'signOut':
      return users[act.act]({ params, body: {} });
    case 'exportData':
      await privacy.requestExportOf({ params });
      return null;
    case 'erase':
      await privacy.eraseUser({ params });
      return null;
  }
}

/** Does something to a person; the card is what the server answers, the lists are asked again. */
export function useUserAct(uid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (act: UserAct) => run(uid, act),
    onSuccess: (card) => {
      if (card) cache.setQueryData(userQuery(uid).queryKey, card);
    },
    // Also after a refusal: the person may have changed meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: ['users'] }),
    meta,
  });
}

/** Invites somebody into the team. */
export function useInviteStaff() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewStaff) => users.inviteStaff({ body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['users'] }),
    meta,
  });
}
