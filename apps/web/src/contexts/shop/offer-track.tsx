import type { ShopOffer } from '@elan/domain/shop';
import classes from './shop.module.css';

const radii = [40, 60, 80, 100] as const;
/** The lane of each offer: its place from the inside, its colour, and how far it runs, in degrees. */
const lanes: Readonly<Record<ShopOffer, { radius: (typeof radii)[number]; color: string; degrees: number }>> =
  {
    wellness: { radius: 40, color: 'ciel-4', degrees: 90 },
    live: { radius: 60, color: 'miel-3', degrees: 90 },
    session: { radius: 80, color: 'sapin-4', degrees: 24 },
    mobility: { radius: 80, color: 'sapin-4', degrees: 48 },
    'day-pass': { radius: 100, color: 'corail-4', degrees: 44 },
    'external-employee': { radius: 60, color: 'lavande-4', degrees: 60 },
  };

/** The colour of the lane of an offer. */
export const laneColor = (offer: ShopOffer): string => lanes[offer].color;

/** A quarter of a lane, from its left end down by so many degrees. */
function arc(radius: number, degrees: number): string {
  const angle = ((180 - degrees) * Math.PI) / 180;
  const [x, y] = [110 + radius * Math.cos(angle), radius * Math.sin(angle)];
  return `M${110 - radius} 0A${radius} ${radius} 0 0 0 ${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The four-lane track of an offer, with its own lane lit; decorative. */
export function OfferTrack({ offer }: { offer: ShopOffer }) {
  const { radius, color, degrees } = lanes[offer];
  return (
    <svg className={classes.track} viewBox="0 0 110 110" aria-hidden="true">
      {radii.map((lane) => (
        <path key={lane} d={arc(lane, 90)} className={classes.lane} />
      ))}
      <path
        d={arc(radius, degrees)}
        className={classes.runner}
        style={{ stroke: `var(--mantine-color-${color})` }}
      />
    </svg>
  );
}
