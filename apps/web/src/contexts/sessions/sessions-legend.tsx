import { sessionTypeLabel } from './session-words.ts';
import { productTones } from '../../base/status-tones.ts';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { shownTypes } from './sessions-search.ts';
import classes from './sessions-calendar.module.css';

const states = [
  ['cancelled', 'Annulée'],
  ['draft', 'Brouillon'],
  ['done', 'Passée'],
] as const;

/** What the colours and the looks of the calendar say; each session says it in words too. */
export function SessionsLegend() {
  return (
    <ul className={classes.legend} aria-label="Couleurs du calendrier">
      {shownTypes.map((type) => (
        <li key={type}>
          <ProductTag tone={productTones[type]}>{sessionTypeLabel(type)}</ProductTag>
        </li>
      ))}
      {states.map(([look, words]) => (
        <li key={look} className={classes.state} data-look={look}>
          {words}
        </li>
      ))}
    </ul>
  );
}
