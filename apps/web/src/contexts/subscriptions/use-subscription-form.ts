import { ApiError } from '@elan/domain/kernel';
import type { Subscription } from '@elan/domain/subscriptions';
import { issuesOf, sentenceOf } from '../../app/refusals.ts';
import { fieldOf } from './subscription-values.ts';
import { useWriteSubscription, type SubscriptionWrite } from './subscriptions.queries.ts';

/** The fields that a refusal points at, with their sentences; empty when it is about the whole form. */
function fieldsOf(error: unknown, { body }: SubscriptionWrite): Record<string, string> {
  if (error instanceof ApiError && error.code === 'subscriptions/licences-assigned') {
    return { [`licences.${String(error.params['type'])}`]: error.message };
  }
  return Object.fromEntries(
    issuesOf(error).map(({ path, message }) => [fieldOf(path, body.licences), message]),
  );
}

/** Sends what a form holds, tells when it is done, and puts a refusal near its fields. */
export function useSubscriptionForm(
  onBusy: (busy: boolean) => void,
  onDone: (subscription: Subscription) => void,
) {
  const write = useWriteSubscription(onDone);
  const send = (asked: SubscriptionWrite, onRefused: (errors: Record<string, string>) => void) => {
    onBusy(true);
    write.mutate(asked, {
      onError: (error) => {
        onRefused(fieldsOf(error, asked));
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  };
  const { error, variables } = write;
  const isNearField = error && variables && Object.keys(fieldsOf(error, variables)).length > 0;
  return { send, busy: write.isPending, general: error && !isNearField ? sentenceOf(error) : null };
}
