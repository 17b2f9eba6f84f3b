import type { Spot } from '@elan/domain/spots';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { holidayWords } from './holiday-words.ts';
import classes from './spot-card.module.css';
import { addressWords, closedWords, detailsOf, servicesWords, weekWords } from './spot-words.ts';
import { WeekLines } from './week-lines.tsx';

/** The columns of the list of spots, and of its file. */
export const spotColumns: readonly ListColumn<Spot>[] = [
  {
    key: 'name',
    title: 'Nom',
    width: 200,
    sortable: true,
    csv: [
      ['Nom', ({ name }) => name],
      ['Adresse', ({ address }) => address.line],
      ['Code postal', ({ address }) => address.postalCode],
      ['Ville', ({ address }) => address.city],
      ['Fermeture', closedWords],
    ],
    render: (spot) => (
      <>
        <NamedLine name={spot.name} second={addressWords(spot)} />
        {!spot.addressVerified && <span className={classes.unverified}>Adresse non vérifiée</span>}
        {spot.closedAt !== null && <StatusBadge tone="neutral">{closedWords(spot)}</StatusBadge>}
      </>
    ),
  },
  {
    key: 'place',
    title: 'Emplacement',
    width: 126,
    csv: [
      ['Emplacement', ({ inside }) => (inside ? 'Intérieur' : 'Extérieur')],
      ['Ouvert au public', ({ openToPublic }) => (openToPublic ? 'Oui' : 'Non')],
    ],
    render: ({ inside, openToPublic }) => (
      <span className={classes.facts}>
        <ProductTag tone={inside ? 'sapin' : 'ciel'}>{inside ? 'Intérieur' : 'Extérieur'}</ProductTag>
        {openToPublic && <ProductTag tone="lavande">Ouvert au public</ProductTag>}
      </span>
    ),
  },
  {
    key: 'size',
    title: 'Surface',
    width: 100,
    align: 'right',
    sortable: true,
    csv: [['Surface, en m²', ({ sizeM2 }) => sizeM2]],
    render: ({ sizeM2 }) => `${formatNumber(sizeM2)}\u00a0m²`,
  },
  {
    key: 'people',
    title: 'Au plus',
    width: 118,
    align: 'right',
    sortable: true,
    csv: [['Personnes au plus', ({ maxUsers }) => maxUsers]],
    render: ({ maxUsers }) => `${formatNumber(maxUsers)}\u00a0${plural(maxUsers, 'personne', 'personnes')}`,
  },
  {
    key: 'slots',
    title: 'Créneaux',
    width: 216,
    csv: ({ slots }) => weekWords(slots),
    render: (spot) => <WeekLines spot={spot} />,
  },
  {
    key: 'details',
    title: 'Précisions',
    csv: [
      ['Horaires du lieu', ({ openingHours }) => weekWords(openingHours)],
      ['Jours fériés', ({ holidayZone }) => holidayWords(holidayZone)],
      ['Sur place', servicesWords],
      ['Commentaire', ({ comment }) => comment],
    ],
    render: (spot) =>
      detailsOf(spot).map((words) => (
        <span key={words} className={record.second}>
          {words}
        </span>
      )),
  },
];
