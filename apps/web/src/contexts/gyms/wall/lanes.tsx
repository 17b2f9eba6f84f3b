import classes from './sessions-panel.module.css';

const lanes = [
  { radius: 130, color: 'miel-3', end: 50 },
  { radius: 200, color: 'sapin-5', end: 66 },
  { radius: 270, color: 'corail-4', end: 38 },
  { radius: 340, color: 'sapin-4', end: 58 },
  { radius: 410, color: 'sapin-6', end: 46 },
] as const;

const centre = { x: 470, y: -20 };

function arc(radius: number, end: number): string {
  const angle = ((180 - end) * Math.PI) / 180;
  const x = centre.x + radius * Math.cos(angle);
  const y = centre.y + radius * Math.sin(angle);
  return `M${centre.x - radius} ${centre.y - 40}V${centre.y}A${radius} ${radius} 0 0 0 ${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The running track of the brand, where a session has no picture: purely decorative. */
export const Lanes = () => (
  <svg className={classes.lanes} viewBox="0 0 440 420" preserveAspectRatio="xMaxYMin slice" aria-hidden>
    {lanes.map(({ radius, color, end }) => (
      <g key={radius}>
        <path className={classes.lane} d={`${arc(radius, 90)}H560`} />
        <path d={arc(radius, end)} style={{ stroke: `var(--mantine-color-${color})` }} />
      </g>
    ))}
  </svg>
);
