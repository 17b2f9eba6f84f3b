import { may } from '@elan/domain/accounts';
import { elided, timeZoneOf } from '@elan/domain/kernel';
import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { useUser } from '../../app/session.ts';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { ProductTag } from '../../ui/product-tag.tsx';
import { plural } from '../../ui/typography.ts';
import { holidayWords } from './holiday-words.ts';
import { ReopenButton } from './reopen-button.tsx';
import { orderedServices, spotServiceLabels, type SpotService } from './spot-services.ts';
import classes from './spot-card.module.css';
import { weekSummary } from './week-summary.ts';

/** « Toilettes, douche ». */
function servicesWords(services: readonly SpotService[]): string {
  const words = services.map((service) => spotServiceLabels[service].toLowerCase()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type SpotCardProps = {
  spot: Spot;
  onEdit: () => void;
  /** Level of its name, 2 unless told. */ headingOrder?: 2 | 3;
};

/** A spot at a glance: where, how large, what is on the spot, when it opens. */
export function SpotCard({ spot, onEdit, headingOrder = 2 }: SpotCardProps) {
  const { name, address, addressVerified, sizeM2, maxUsers, inside, services, comment, slots } = spot;
  const { openToPublic, openingHours, holidayZone, closedAt } = spot;
  const mayWrite = may(useUser(), 'spots.write');
  const offered = orderedServices.filter((service) => services.includes(service));
  const Heading = headingOrder === 2 ? 'h2' : 'h3';
  const title = `spot-${spot.id}`;
  return (
    <article className={classes.root} aria-labelledby={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Heading id={title} className={classes.name}>
            {name}
          </Heading>
          <p className={classes.address}>
            {address.line}, {address.postalCode}&nbsp;{address.city}
          </p>
          {!addressVerified && <p className={classes.unverified}>Adresse non vérifiée</p>}
          {closedAt !== null && (
            <p className={classes.unverified}>
              Fermé le {formatDate(closedAt, 'short', timeZoneOf(address.postalCode))}
            </p>
          )}
        </div>
        {mayWrite && closedAt !== null && <ReopenButton spot={spot} />}
        {mayWrite && closedAt === null && (
          <Button variant="light" size="sm" onClick={onEdit} aria-label={`Modifier ${name}`}>
            Modifier
          </Button>
        )}
      </div>
      <div className={classes.facts}>
        <ProductTag tone={inside ? 'sapin' : 'ciel'}>{inside ? 'Intérieur' : 'Extérieur'}</ProductTag>
        {openToPublic && <ProductTag tone="lavande">Ouvert au public</ProductTag>}
        <span className="num">{formatNumber(sizeM2)}&nbsp;m²</span>
        <span className="num">
          {formatNumber(maxUsers)}&nbsp;{plural(maxUsers, 'personne', 'personnes')} au plus
        </span>
      </div>
      <WeekLines label={`Ouverture ${elided('de', name)}`} slots={slots} />
      <div className={classes.more}>
        {openingHours.length > 0 && <p>Lieu accessible&nbsp;: {openingWords(openingHours)}</p>}
        <p>{holidayWords(holidayZone)}</p>
        {offered.length > 0 && <p>{servicesWords(offered)}</p>}
        {comment !== '' && <p>{comment}</p>}
      </div>
    </article>
  );
}

/** « lun. au ven. 8:00 – 20:00, sam. 9:00 – 12:00 ». */
const openingWords = (hours: Spot['openingHours']): string =>
  weekSummary(hours)
    .map(({ days, hours: ranges }) => `${days} ${ranges.join(', ')}`)
    .join('\u202f; ');

function WeekLines({ label, slots }: { label: string; slots: Spot['slots'] }) {
  return (
    <dl className={classes.week} aria-label={label}>
      {weekSummary(slots).map(({ days, hours }) => (
        <div key={days} className={classes.line}>
          <dt>{days}</dt>
          <dd className="num">
            {hours.map((range, index) => (
              <Fragment key={range}>
                {index > 0 && ', '}
                <span className={classes.range}>{range}</span>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
