import { shortestEndingReason, type Subscription } from '@elan/domain/subscriptions';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { offerOf } from './subscription-columns.tsx';
import classes from './subscriptions.module.css';
import { standingProgramsQuery, subscriptions } from './subscriptions.queries.ts';

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
  companyId,
  subscription,
  onDone,
}: {
  companyId: string;
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
    ({ name, total, assigned }) =>
      `${name}\u00a0: ${total}, dont ${assigned} ${plural(assigned, 'attribuée', 'attribuées')}`,
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
            <Standing companyId={companyId} subscriptionId={id} />
          </>
        ),
        reason: { label: 'Raison', required: true, shortest: shortestEndingReason },
        back: 'Garder l’abonnement',
      }}
    />
  );
}

const mostShown = 5;

/** The programmes that stand on it, counted and named before it is decided. */
function Standing({ companyId, subscriptionId }: { companyId: string; subscriptionId: string }) {
  const active = useQuery(standingProgramsQuery(companyId, 'active')).data;
  const paused = useQuery(standingProgramsQuery(companyId, 'paused')).data;
  if (!active || !paused)
    return <LoadingState shape="rows" count={1} label="Chargement des programmes qui s’y appuient" />;
  const standing = [...active.items, ...paused.items].filter((one) => one.subscriptionId === subscriptionId);
  if (standing.length === 0) return <p>Aucun programme en cours ne s’appuie sur cet abonnement.</p>;
  return (
    <>
      <p>
        {standing.length}&nbsp;
        {plural(standing.length, 'programme s’appuie', 'programmes s’appuient')} sur cet abonnement&nbsp;:
      </p>
      <ul className={classes.standing}>
        {standing.slice(0, mostShown).map(({ id, objective }) => (
          <li key={id}>
            {/* In a tab of its own: the reason that is being typed stays. */}
            <Anchor
              href={`/app/programs?program=${id}`}
              target="_blank"
              rel="noopener"
              inherit
              underline="always"
            >
              {objective.name}
            </Anchor>
          </li>
        ))}
        {standing.length > mostShown && <li>et {standing.length - mostShown}&nbsp;de plus</li>}
      </ul>
    </>
  );
}
