import { subscriptionOfferLabels, type Subscription } from '@elan/domain/subscriptions';
import { Alert } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { formatDate } from '../../ui/text/format.ts';
import { prolongWords, type ProlongRights } from './ending-words.ts';
import classes from './subscriptions.module.css';

type EndingAlertsProps = ProlongRights & {
  items: readonly Subscription[];
};

/** The subscriptions that end within 30 days, the nearest first. */
export function EndingAlerts({ items, ...rights }: EndingAlertsProps) {
  const ending = items
    .filter(({ state }) => state === 'ending')
    .toSorted((a, b) => (a.endsOn ?? '').localeCompare(b.endsOn ?? ''));
  if (ending.length === 0) return null;
  return (
    <div className={classes.alerts}>
      {ending.map(({ id, offer, endsOn, stateLabel }) => (
        <Alert
          key={id}
          color="miel"
          variant="light"
          icon={<IconCalendarDue size={20} stroke={1.8} />}
          title={`${subscriptionOfferLabels[offer]}\u00a0: ${stateLabel.charAt(0).toLowerCase()}${stateLabel.slice(1)}`}
        >
          Dernier jour le {formatDate(endsOn ?? '', 'long')}. Passé ce jour, ses licences et ses options ne
          sont plus utilisables. {prolongWords(offer, rights)}
        </Alert>
      ))}
    </div>
  );
}
