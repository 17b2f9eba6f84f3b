import {
  subscriptionOfferLabels,
  subscriptionOptionLabels,
  type LicenceFigures,
  type Subscription,
  type SubscriptionState,
} from '@elan/domain/subscriptions';
import { Meter } from '../../ui/display/meter.tsx';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../ui/display/tone.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import classes from './subscriptions.module.css';

const tones: Readonly<Record<SubscriptionState, StatusTone>> = {
  coming: 'info',
  running: 'positive',
  ending: 'warning',
  ended: 'neutral',
};

export const offerOf = ({ offer }: Subscription): string => subscriptionOfferLabels[offer];

const optionsOf = ({ options }: Subscription): string =>
  options.map((option) => subscriptionOptionLabels[option]).join(', ');

const commitmentOf = ({ commitmentMonths }: Subscription): string =>
  commitmentMonths === null ? 'Aucun engagement' : `Engagement de ${commitmentMonths}\u00a0mois`;

/** « Du 1er janv. 2027 au 31 déc. 2027 ». */
const daysWords = ({ startsOn, endsOn }: Subscription): string =>
  endsOn === null
    ? `Depuis le ${formatDate(startsOn)}, sans date de fin`
    : `Du ${formatDate(startsOn)} au ${formatDate(endsOn)}`;

const assignedWords = ({ total, assigned }: LicenceFigures): string =>
  `${formatNumber(assigned)} ${plural(assigned, 'attribuée', 'attribuées')} sur ${formatNumber(total)}`;

const leftWords = ({ left }: LicenceFigures): string =>
  `${formatNumber(left)} ${plural(left, 'libre', 'libres')}`;

/** The columns of the list of a company's subscriptions, and of its file. */
export const subscriptionColumns: readonly ListColumn<Subscription>[] = [
  {
    key: 'offer',
    title: 'Offre',
    width: 170,
    csv: [
      ['Offre', offerOf],
      ['Options', optionsOf],
    ],
    render: (subscription) => <NamedLine name={offerOf(subscription)} second={optionsOf(subscription)} />,
  },
  {
    key: 'state',
    title: 'État',
    width: 216,
    sortable: true,
    csv: ({ stateLabel }) => stateLabel,
    render: ({ state, stateLabel }) => <StatusBadge tone={tones[state]}>{stateLabel}</StatusBadge>,
  },
  {
    key: 'days',
    title: 'Durée',
    csv: [
      ['Premier jour', ({ startsOn }) => formatDate(startsOn, 'table')],
      ['Dernier jour', ({ endsOn }) => endsOn && formatDate(endsOn, 'table')],
      ['Engagement, en mois', ({ commitmentMonths }) => commitmentMonths],
    ],
    render: (subscription) => (
      <span className="num">
        <NamedLine name={daysWords(subscription)} second={commitmentOf(subscription)} />
      </span>
    ),
  },
  {
    key: 'sessionsSold',
    title: 'Séances vendues',
    width: 150,
    align: 'right',
    csv: ({ sessionsSold }) => sessionsSold,
    render: ({ sessionsSold }) => (sessionsSold === null ? '–' : formatNumber(sessionsSold)),
  },
  {
    key: 'licences',
    title: 'Licences',
    csv: ({ licences }) =>
      licences.map((figures) => `${figures.name}\u00a0: ${assignedWords(figures)}`).join(', '),
    render: (subscription) =>
      subscription.licences.length === 0 ? (
        '–'
      ) : (
        <ul className={classes.licences} aria-label={`Licences de l’abonnement ${offerOf(subscription)}`}>
          {subscription.licences.map((figures) => (
            <li key={figures.type} className="num">
              {figures.name}&nbsp;: {assignedWords(figures)}, <b>{leftWords(figures)}</b>
              <Meter
                value={figures.assigned}
                max={figures.total}
                sentence={`${figures.name}\u00a0: ${assignedWords(figures)}`}
                full={figures.left === 0}
              />
            </li>
          ))}
        </ul>
      ),
  },
];
