import { shortestEndingReason, type Subscription } from '@elan/domain/subscriptions';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { formatDate } from '../../ui/text/format.ts';
import { offerOf } from './subscription-columns.tsx';
import { subscriptions } from './subscriptions.queries.ts';

const words = {
  cancel: {
    label: 'Annuler l’abonnement',
    done: 'Abonnement annulé',
    tells: 'Il disparaît avec ses licences, comme s’il n’avait pas été ouvert. Le journal en garde la trace.',
  },
  end: {
    label: 'Mettre fin à l’abonnement',
    done: 'Abonnement terminé',
    tells:
      'Son dernier jour est aujourd’hui\u00a0: demain, ses licences et ses options ne sont plus utilisables. Les programmes en cours continuent.',
  },
} as const;

/** Takes back a subscription that is not wanted: cancelled while it may be, ended today after, with a reason. */
export function EndSubscription({
  subscription,
  onDone,
}: {
  subscription: Subscription;
  onDone: () => void;
}) {
  const { id, ending, startsOn, endsOn, licences } = subscription;
  const act = useAct({
    send: (reason: string) => subscriptions.end({ params: { id }, body: { reason } }),
    touches: ['subscriptions', 'licences'],
    done: ({ done }) => ({ title: words[done].done }),
    onDone,
  });
  if (ending === null) return null;
  const { label, tells } = words[ending];
  const until = endsOn === null ? 'sans date de fin' : `jusqu’au ${formatDate(endsOn)}`;
  const carried = licences.map(
    ({ name, total, assigned }) => `${name}\u00a0: ${total}, dont ${assigned} attribuées`,
  );
  return (
    <ActButton
      label={label}
      look="default"
      destructive
      act={act}
      input={(reason) => reason}
      question={{
        title: `${label}\u202f?`,
        message: (
          <>
            <p>
              {offerOf(subscription)}, du {formatDate(startsOn)}, {until}.
              {carried.length > 0 && <> {carried.join('\u202f; ')}.</>}
            </p>
            <p>{tells}</p>
          </>
        ),
        reason: { label: 'Raison', required: true, shortest: shortestEndingReason },
        back: 'Garder l’abonnement',
      }}
    />
  );
}
