import { licenceTypesContract, type LicenceTypeInput } from '@elan/domain/members';
import {
  subscriptionsContract,
  type NewSubscription,
  type Subscription,
  type SubscriptionChange,
} from '@elan/domain/subscriptions';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';

const subscriptions = clientOf('subscriptions', subscriptionsContract);
const licenceTypes = clientOf('licenceTypes', licenceTypesContract);

// Each screen shows these refusals itself, near what was asked.
const meta = { handled: true };

/** What one's own company has, or the company that an administrator looks at. */
export function subscriptionsQuery(companyId?: string) {
  const input = { query: companyId === undefined ? {} : { companyId } };
  return queryOptions({
    queryKey: subscriptions.list.key(input),
    queryFn: ({ signal }) => subscriptions.list(input, { signal }),
    meta,
  });
}

/** The companies whose name or SIRET holds what was typed. */
export function companiesQuery(search: string) {
  const input = { query: { search } };
  return queryOptions({
    queryKey: subscriptions.companies.key(input),
    queryFn: ({ signal }) => subscriptions.companies(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The kinds of licence, by name. */
export const licenceTypesQuery = queryOptions({
  queryKey: licenceTypes.list.key(),
  queryFn: ({ signal }) => licenceTypes.list({}, { signal }),
  meta,
});

export type SubscriptionWrite =
  | { readonly act: 'open'; readonly body: NewSubscription }
  | { readonly act: 'change'; readonly id: string; readonly body: SubscriptionChange };

/** Opens a subscription, or changes one. The form shows a refusal near its fields. */
export function useWriteSubscription(onDone: (subscription: Subscription) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (write: SubscriptionWrite) =>
      write.act === 'open'
        ? subscriptions.open({ body: write.body })
        : subscriptions.change({ params: { id: write.id }, body: write.body }),
    onSuccess(done) {
      onDone(done);
      void cache.invalidateQueries({ queryKey: ['licences'] });
      return cache.invalidateQueries({ queryKey: ['subscriptions'] });
    },
    meta,
  });
}

/** Adds a kind of licence, or changes the words of the one that is named. */
export function useSaveLicenceType(key: string | null, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: LicenceTypeInput) =>
      key === null ? licenceTypes.create({ body }) : licenceTypes.change({ params: { key }, body }),
    onSuccess() {
      onDone();
      void cache.invalidateQueries({ queryKey: ['subscriptions'] });
      return cache.invalidateQueries({ queryKey: ['licenceTypes'] });
    },
    meta: { handled: true, success: key === null ? 'Type de licence ajouté' : 'Type de licence modifié' },
  });
}
