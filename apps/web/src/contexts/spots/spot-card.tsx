import { may } from '@elan/domain/accounts';
import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { useUser } from '../../base/session/session.ts';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import classes from './spot-card.module.css';
import { addressWords, detailsOf } from './spot-words.ts';
import { WeekLines } from './week-lines.tsx';

/** A spot of the tutorial at a glance: where, how large, what is on the spot, when it opens. */
export function SpotCard({ spot, onEdit }: { spot: Spot; onEdit: () => void }) {
  const { name, addressVerified, sizeM2, maxUsers, inside, openToPublic } = spot;
  const mayWrite = may(useUser(), 'spots.write');
  const title = `spot-${spot.id}`;
  return (
    <article className={classes.root} aria-labelledby={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id={title} className={classes.name}>
            {name}
          </h3>
          <p className={classes.address}>{addressWords(spot)}</p>
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
        {openToPublic && <ProductTag tone="lavande">Ouvert au public</ProductTag>}
        <span className="num">{formatNumber(sizeM2)}&nbsp;m²</span>
        <span className="num">
          {formatNumber(maxUsers)}&nbsp;{plural(maxUsers, 'personne', 'personnes')} au plus
        </span>
      </div>
      <div className={classes.well}>
        <WeekLines spot={spot} />
      </div>
      <div className={classes.more}>
        {detailsOf(spot).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </article>
  );
}
