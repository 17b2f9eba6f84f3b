import type { RatingFigures } from '@elan/domain/sessions';
import { KpiStrip } from '../../../ui/display/kpi-strip.tsx';
import { Meter } from '../../../ui/display/meter.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import classes from './evaluations.module.css';

const meanWords = (mean: number | null): string =>
  mean === null ? '–' : `${formatNumber(mean, { maximumFractionDigits: 2 })}\u00a0/\u00a05`;

/** What the evaluations of the filters add up to: means, trend by month, and how many gave each mark. */
export function EvaluationFigures({ figures }: { figures: RatingFigures }) {
  const { count, sessionMean, coachMean, distribution, trend } = figures;
  const low = (distribution[0] ?? 0) + (distribution[1] ?? 0);
  const means = trend.map(({ mean }) => mean);
  return (
    <>
      <KpiStrip
        label="Évaluations"
        items={[
          { id: 'count', label: 'Évaluations', value: formatNumber(count) },
          {
            id: 'session',
            label: 'Moyenne des séances',
            value: meanWords(sessionMean),
            ...(means.length > 1 && { trend: means, trendNote: 'par mois' }),
          },
          { id: 'coach', label: 'Moyenne des coachs', value: meanWords(coachMean) },
          { id: 'low', label: 'Séances notées 1 ou 2', value: formatNumber(low) },
        ]}
      />
      <SectionCard title="Répartition des notes de séance">
        <ul className={classes.distribution}>
          {[5, 4, 3, 2, 1].map((mark) => {
            const given = distribution[mark - 1] ?? 0;
            return (
              <li key={mark}>
                <span className="num">{mark}</span>
                <Meter
                  value={given}
                  max={Math.max(1, count)}
                  sentence={`${given} fois la note ${mark}`}
                  tone={mark <= 2 ? 'corail' : 'sapin'}
                  size={8}
                />
                <span className="num">{formatNumber(given)}</span>
              </li>
            );
          })}
        </ul>
      </SectionCard>
    </>
  );
}
