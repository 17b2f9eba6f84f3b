import { productTones } from '../../../base/status-tones.ts';
import { sessionTypeLabel } from '../session-words.ts';
import { shownTypes } from '../sessions-search.ts';
import classes from './planning.module.css';

/** What the colours and the edges of the board say; each session says it in words too. */
export function BoardLegend() {
  return (
    <ul className={classes.legend} aria-label="Couleurs du planning">
      {shownTypes.map((type) => (
        <li key={type}>
          <span
            className={classes.swatch}
            style={{ background: `var(--mantine-color-${productTones[type]}-6)` }}
          />
          {sessionTypeLabel(type)}
        </li>
      ))}
      <li>
        <span className={classes.swatch} data-wrong />À voir
      </li>
      <li>
        <span className={classes.swatch} data-away />
        Indisponible
      </li>
    </ul>
  );
}
