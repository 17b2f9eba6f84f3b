import type { Order } from '@elan/domain/shop';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import classes from './purchased.module.css';

/** What was bought, line by line, and its total. */
export function BoughtLines({ order, total }: { order: Order; total: string }) {
  return (
    <dl className={classes.bought}>
      {order.lines.map(({ offer, label, detail, amountCents, monthlyCents, endsOn, commitmentEndsOn }) => (
        <div key={`${offer}${detail ?? ''}`}>
          <dt>
            {monthlyCents === null ? label : `${label}, premier mois`}
            <span className={classes.dim}>
              {detail ??
                (commitmentEndsOn === null
                  ? `Sans engagement, payé jusqu’au ${formatDate(endsOn, 'short')}`
                  : `Engagement jusqu’au ${formatDate(commitmentEndsOn, 'short')}`)}
            </span>
          </dt>
          <dd className="num">{formatMoney(amountCents)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>
          {total}
          <span className={classes.dim}>dont TVA {formatMoney(order.vatCents)}</span>
        </dt>
        <dd className="num">{formatMoney(order.totalCents)}</dd>
      </div>
    </dl>
  );
}
