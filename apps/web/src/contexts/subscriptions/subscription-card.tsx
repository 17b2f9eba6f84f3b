import {
  subscriptionOfferLabels,
  subscriptionOptionLabels,
  type LicenceFigures,
  type Subscription,
  type SubscriptionState,
} from '@elan/domain/subscriptions';
import { Button } from '@mantine/core';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { Meter } from '../../ui/meter.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { StatusTone } from '../../ui/tone.ts';
import { plural } from '../../ui/typography.ts';
import classes from './subscriptions.module.css';

const tones: Readonly<Record<SubscriptionState, StatusTone>> = {
  coming: 'info',
  running: 'positive',
  ending: 'warning',
  ended: 'neutral',
};

/** « Du 1er janv. 2027 au 31 déc. 2027 ». */
const daysWords = ({ startsOn, endsOn }: Subscription): string =>
  endsOn === null
    ? `Depuis le ${formatDate(startsOn)}, sans date de fin`
    : `Du ${formatDate(startsOn)} au ${formatDate(endsOn)}`;

function LicenceLine({ name, total, assigned, left }: LicenceFigures) {
  const words = `${formatNumber(assigned)} ${plural(assigned, 'attribuée', 'attribuées')} sur ${formatNumber(total)}`;
  return (
    <li className={classes.licence}>
      <span className={classes.licenceName}>{name}</span>
      <span className={`${classes.licenceWords} num`}>
        {words}, <b>{`${formatNumber(left)} ${plural(left, 'libre', 'libres')}`}</b>
      </span>
      <Meter value={assigned} max={total} sentence={`${name}\u00a0: ${words}`} full={left === 0} />
    </li>
  );
}

type SubscriptionCardProps = {
  subscription: Subscription;
  /** Opens the form of a change; without it the card is only read. */
  onChange?: (() => void) | undefined;
};

/** What a company subscribed to: until when, with what, and its licences. */
export function SubscriptionCard({ subscription, onChange }: SubscriptionCardProps) {
  const { id, offer, state, stateLabel, commitmentMonths, sessionsSold, options, licences } = subscription;
  const name = subscriptionOfferLabels[offer];
  const title = `subscription-${id}`;
  return (
    <article className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id={title} className={classes.name}>
            {name}
          </h3>
          <StatusBadge tone={tones[state]}>{stateLabel}</StatusBadge>
        </div>
        {onChange && (
          <Button variant="light" size="sm" onClick={onChange} aria-label={`Prolonger ou modifier ${name}`}>
            {state === 'ended' ? 'Reprendre' : 'Prolonger, modifier'}
          </Button>
        )}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Durée</dt>
          <dd className="num">{daysWords(subscription)}</dd>
        </div>
        <div>
          <dt>Engagement</dt>
          <dd className="num">{commitmentMonths === null ? 'Aucun' : `${commitmentMonths}\u00a0mois`}</dd>
        </div>
        {sessionsSold !== null && (
          <div>
            <dt>Séances vendues</dt>
            <dd className="num">{formatNumber(sessionsSold)}</dd>
          </div>
        )}
        {options.length > 0 && (
          <div>
            <dt>Options</dt>
            <dd>{options.map((option) => subscriptionOptionLabels[option]).join(', ')}</dd>
          </div>
        )}
      </dl>
      {licences.length > 0 && (
        <ul className={classes.licences} aria-label={`Licences de l’abonnement ${name}`}>
          {licences.map((figures) => (
            <LicenceLine key={figures.type} {...figures} />
          ))}
        </ul>
      )}
    </article>
  );
}
