import {
  formatGiftCardCode,
  giftCardKindLabels,
  giftCardStatusLabels,
  sessionsPaidBy,
  type GiftCardRow,
} from '@elan/domain/gift-cards';
import { formatShortDate } from '@elan/domain/kernel';
import { statusToneOf } from '../../base/status-tones.ts';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

const sessionsOf = (sessions: number): string =>
  `${formatNumber(sessions)}\u00a0${plural(sessions, 'séance', 'séances')}`;

/** « 3 sur 10 ». */
const usesOf = ({ uses, limitPerCode }: GiftCardRow): string =>
  `${formatNumber(uses)} sur ${formatNumber(limitPerCode)}`;

/** « 14 séances à donner »: what the code still holds. */
export const toGive = ({ leftToGive }: Pick<GiftCardRow, 'leftToGive'>): string =>
  leftToGive === 0 ? 'Rien à donner' : `${sessionsOf(sessionsPaidBy(leftToGive))} à donner`;

/** « 2 000 Fitcoins à dépenser »: what people still have of it. */
export const toSpend = ({ leftInWallets }: Pick<GiftCardRow, 'leftInWallets'>): string =>
  leftInWallets === 0 ? 'Rien à dépenser' : `${formatNumber(leftInWallets)}\u00a0Fitcoins à dépenser`;

/** The columns of the list of cards, and of its file. */
export const giftCardColumns: readonly ListColumn<GiftCardRow>[] = [
  {
    key: 'code',
    title: 'Code',
    sortable: true,
    csv: [
      ['Code', ({ code }) => formatGiftCardCode(code)],
      ['Nature', ({ kind }) => giftCardKindLabels[kind]],
      ['Entreprise', ({ company }) => company?.name ?? ''],
      ['Programme', ({ program }) => program?.name ?? ''],
    ],
    render: ({ code, kind, company }) => (
      <NamedLine
        name={formatGiftCardCode(code)}
        second={company ? `${giftCardKindLabels[kind]}, ${company.name}` : giftCardKindLabels[kind]}
      />
    ),
  },
  {
    key: 'status',
    title: 'État',
    width: 116,
    csv: ({ status }) => giftCardStatusLabels[status],
    render: ({ status }) => (
      <StatusBadge tone={statusToneOf(status)}>{giftCardStatusLabels[status]}</StatusBadge>
    ),
  },
  {
    key: 'worth',
    title: 'Valeur',
    width: 140,
    csv: [
      ['Séances', ({ sessions }) => sessions],
      ['Fitcoins', ({ fitcoins }) => fitcoins],
    ],
    render: ({ sessions, fitcoins }) => (
      <NamedLine name={sessionsOf(sessions)} second={`${formatNumber(fitcoins)}\u00a0Fitcoins`} />
    ),
  },
  {
    key: 'uses',
    title: 'Utilisations',
    width: 130,
    sortable: true,
    csv: [
      ['Utilisations', ({ uses }) => uses],
      ['Limite du code', ({ limitPerCode }) => limitPerCode],
      ['Limite par personne', ({ limitPerPerson }) => limitPerPerson],
    ],
    render: (card) => <span className="num">{usesOf(card)}</span>,
  },
  {
    key: 'left',
    title: 'Solde',
    width: 170,
    sortable: true,
    csv: [
      ['Fitcoins à donner', ({ leftToGive }) => leftToGive],
      ['Fitcoins à dépenser', ({ leftInWallets }) => leftInWallets],
    ],
    render: (card) => <NamedLine name={toGive(card)} second={toSpend(card)} />,
  },
  {
    key: 'expires',
    title: 'Expire le',
    width: 124,
    sortable: true,
    csv: ({ expiresOn }) => formatShortDate(expiresOn),
    render: ({ expiresOn }) => <span className="num">{formatShortDate(expiresOn)}</span>,
  },
  {
    key: 'created',
    title: 'Créée',
    width: 190,
    sortable: true,
    csv: [
      ['Créée le', ({ createdAt }) => formatShortDate(createdAt.slice(0, 10))],
      ['Créée par', ({ createdBy }) => createdBy],
    ],
    render: ({ createdAt, createdBy }) => <NamedLine name={createdBy} second={formatDate(createdAt)} />,
  },
];
