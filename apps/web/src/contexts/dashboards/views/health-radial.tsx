import { hiddenWords, type Dashboard } from '@elan/domain/dashboards';
import { IconLock } from '@tabler/icons-react';
import { HeroCard } from '../../../ui/layout/hero-card.tsx';
import { formatDelta, formatNumber } from '../../../ui/text/format.ts';
import classes from './health-radial.module.css';

type Radial = NonNullable<Dashboard['radial']>;

const centre = { x: 120, y: 112, radius: 92 };
const sweep = { from: 135, degrees: 270, most: 150 };

function at(points: number, radius = centre.radius): readonly [number, number] {
  const share = Math.min(1, Math.max(0, points / sweep.most));
  const angle = ((sweep.from + share * sweep.degrees) * Math.PI) / 180;
  return [centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle)];
}

function arc(points: number): string {
  const [fromX, fromY] = at(0);
  const [toX, toY] = at(points);
  const isLarge = (points / sweep.most) * sweep.degrees > 180 ? 1 : 0;
  return `M ${fromX} ${fromY} A ${centre.radius} ${centre.radius} 0 ${isLarge} 1 ${toX} ${toY}`;
}

function sentenceOf(points: number, before: number | null): string {
  const compared = before === null ? '' : `, contre ${before} dans la période d’avant`;
  return `Score santé\u00a0: ${points}\u00a0points sur 150${compared}, objectif à 100.`;
}

function missingWords(points: number, minutes: number | null): string {
  if (points >= 100 || minutes === null)
    return 'L’objectif de 150\u00a0minutes pondérées par semaine est atteint.';
  return `Il manque ${formatNumber(150 - minutes)}\u00a0min pondérées par semaine pour atteindre l’objectif.`;
}

/** Health points on 270 degrees, with the goal and the period before (D11); under the floor, why not. */
export function HealthRadial({ radial }: { readonly radial: Radial }) {
  const { points, before, minutes, hidden, agreed, of, least } = radial;
  if (points === null) {
    return (
      <HeroCard title="Score santé">
        <div className={classes.masked}>
          <IconLock size={28} stroke={1.6} aria-hidden="true" />
          <p className={classes.maskedTitle}>{hiddenWords[hidden ?? 'few']}</p>
          <p>
            {hidden === 'deduced'
              ? 'Ce score en révélerait un autre, de trop peu de personnes.'
              : `Un score santé ne paraît qu’avec l’accord de ${least}\u00a0personnes au moins.`}{' '}
            Chacun donne son accord, et le retire, dans son espace.
          </p>
        </div>
      </HeroCard>
    );
  }
  const [goalX, goalY] = at(100, centre.radius - 14);
  const [goalEndX, goalEndY] = at(100, centre.radius + 14);
  const [beforeX, beforeY] = at(before ?? 0);
  return (
    <HeroCard
      title="Score santé"
      note={before === null ? undefined : `${formatDelta(points - before)} points`}
    >
      <svg
        className={classes.radial}
        viewBox="0 0 240 200"
        role="img"
        aria-label={sentenceOf(points, before)}
      >
        <path d={arc(sweep.most)} className={classes.track} />
        {points > 0 && <path d={arc(points)} className={classes.value} />}
        <line x1={goalX} y1={goalY} x2={goalEndX} y2={goalEndY} className={classes.goal} />
        {before !== null && <circle cx={beforeX} cy={beforeY} r={3.5} className={classes.before} />}
        <text x={centre.x} y={118} className={classes.figure}>
          {points}
        </text>
        <text x={centre.x} y={142} className={classes.unit}>
          sur 150 points
        </text>
      </svg>
      <p className={classes.missing}>{missingWords(points, minutes)}</p>
      <dl className={classes.legend}>
        <div>
          <dt>Cette période</dt>
          <dd className="num">{points}</dd>
        </div>
        {before !== null && (
          <div>
            <dt>Période d’avant</dt>
            <dd className="num">{before}</dd>
          </div>
        )}
        <div>
          <dt>Objectif</dt>
          <dd className="num">100</dd>
        </div>
      </dl>
      <p className={classes.agreed}>
        {formatNumber(agreed ?? 0)} personnes ont accepté, sur {formatNumber(of)}
      </p>
    </HeroCard>
  );
}
