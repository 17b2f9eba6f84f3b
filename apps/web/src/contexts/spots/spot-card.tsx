import { may } from '@elan/domain/accounts';
import { elided } from '@elan/domain/kernel';
import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { useUser } from '../../app/session.ts';
import { formatNumber } from '../../ui/format.ts';
import { ProductTag } from '../../ui/product-tag.tsx';
import { plural } from '../../ui/typography.ts';
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
        </div>
        {mayWrite && (
          <Button variant="light" size="sm" onClick={onEdit} aria-label={`Modifier ${name}`}>
            Modifier
          </Button>
        )}
      </div>
      <div className={classes.facts}>
        <ProductTag tone={inside ? 'sapin' : 'ciel'}>{inside ? 'Intérieur' : 'Extérieur'}</ProductTag>
        <span className="num">{formatNumber(sizeM2)}&nbsp;m²</span>
        <span className="num">
          {formatNumber(maxUsers)}&nbsp;{plural(maxUsers, 'personne', 'personnes')} au plus
        </span>
      </div>
      <dl className={classes.week} aria-label={`Ouverture ${elided('de', name)}`}>
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
      {(offered.length > 0 || comment !== '') && (
        <div className={classes.more}>
          {offered.length > 0 && <p>{servicesWords(offered)}</p>}
          {comment !== '' && <p>{comment}</p>}
        </div>
      )}
    </article>
  );
}
