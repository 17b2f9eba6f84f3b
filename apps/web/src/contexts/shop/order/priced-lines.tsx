import type { Quote } from '@elan/domain/shop';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { laneColor } from '../offer-track.tsx';
import classes from './order.module.css';

type Line = Quote['lines'][number];

/** What a subscription asks for, in words: its commitment, and what it costs afterwards. */
export const engagementWords = ({
  commitmentEndsOn,
  commitmentCents,
  detail,
  endsOn,
  monthlyCents,
}: Line): readonly string[] =>
  detail !== null
    ? [detail]
    : monthlyCents === null
      ? [`Payé une fois, jusqu’au ${formatDate(endsOn, 'short')}`]
      : commitmentEndsOn === null || commitmentCents === null
        ? ['Sans engagement', `${formatMoney(monthlyCents)} par mois, résiliable pour la fin du mois payé`]
        : [
            `Engagement 12\u00a0mois, jusqu’au ${formatDate(commitmentEndsOn, 'short')}`,
            `${formatMoney(commitmentCents)} en tout, puis ${formatMoney(monthlyCents)} par mois, sans engagement`,
          ];

type PricedLinesProps = { lines: readonly Line[]; end?: (line: Line, at: number) => ReactNode };

/** The lines of a cart or an order, each with the colour of its lane. */
export function PricedLines({ lines, end }: PricedLinesProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => (
        <li key={`${line.offer}${line.detail ?? ''}`} className={classes.line}>
          <span
            className={classes.bar}
            style={{ background: `var(--mantine-color-${laneColor(line.offer)})` }}
            aria-hidden="true"
          />
          <div className={classes.words}>
            <p className={classes.name}>{line.label}</p>
            {engagementWords(line).map((words) => (
              <p key={words} className={classes.dim}>
                {words}
              </p>
            ))}
            {end?.(line, at)}
          </div>
          <p className={`${classes.amount} num`}>{formatMoney(line.amountCents)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The sums of a cart or an order: VAT computed on the total (D26). */
export function Sums({
  totals,
  today,
}: {
  totals: Omit<Quote, 'termsVersion' | 'withdrawableUntil'>;
  today: string;
}) {
  const next = totals.lines.find(({ nextChargeOn }) => nextChargeOn !== null)?.nextChargeOn ?? null;
  const monthly = totals.lines.reduce((sum, { monthlyCents }) => sum + (monthlyCents ?? 0), 0);
  return (
    <dl className={classes.sums}>
      {totals.coupon && (
        <div>
          <dt>Remise déduite, code {totals.coupon.code}</dt>
          <dd className="num">{formatMoney(-totals.coupon.discountCents)}</dd>
        </div>
      )}
      <div>
        <dt>Total hors taxes</dt>
        <dd className="num">{formatMoney(totals.netCents)}</dd>
      </div>
      <div>
        <dt>TVA 20&nbsp;%</dt>
        <dd className="num">{formatMoney(totals.vatCents)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{today}</dt>
        <dd className="num">{formatMoney(totals.totalCents)}</dd>
      </div>
      {next !== null && (
        <div>
          <dt>Puis chaque mois, à partir du {formatDate(next, 'short')}</dt>
          <dd className="num">{formatMoney(monthly)}</dd>
        </div>
      )}
    </dl>
  );
}
