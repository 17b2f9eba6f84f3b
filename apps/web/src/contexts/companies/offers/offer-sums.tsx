import { dueOfOrder, type CompanyQuote } from '@elan/domain/shop';
import { subscriptionOptionLabels } from '@elan/domain/subscriptions';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import classes from './offers.module.css';

type Shown = Pick<
  CompanyQuote,
  | 'label'
  | 'detail'
  | 'options'
  | 'startsOn'
  | 'endsOn'
  | 'netCents'
  | 'vatCents'
  | 'totalCents'
  | 'creditCents'
  | 'coupon'
>;

/** What an offer costs: how it is counted, the days, VAT computed on the total (D26). */
export function OfferSums({ quote, stale = false }: { quote: Shown; stale?: boolean }) {
  const { label, detail, options, startsOn, endsOn, netCents, vatCents, creditCents, coupon } = quote;
  return (
    <dl className={`${classes.sums} ${stale ? classes.stale : ''}`} aria-live="polite">
      <div className={classes.head}>
        <dt>
          <span className={classes.name}>{label}</span>
          <span className={classes.dim}>{detail}</span>
          <span className={classes.dim}>
            Du {formatDate(startsOn, 'short')} au {formatDate(endsOn, 'short')}
          </span>
          {options.length > 0 && (
            <span className={classes.dim}>
              {options.map((option) => subscriptionOptionLabels[option]).join(', ')}
            </span>
          )}
        </dt>
        <dd />
      </div>
      {coupon && (
        <div>
          <dt>Remise déduite, code {coupon.code}</dt>
          <dd className="num">{formatMoney(-coupon.discountCents)}</dd>
        </div>
      )}
      <div>
        <dt>Total hors taxes</dt>
        <dd className="num">{formatMoney(netCents)}</dd>
      </div>
      <div>
        <dt>TVA 20&nbsp;%</dt>
        <dd className="num">{formatMoney(vatCents)}</dd>
      </div>
      {creditCents > 0 && (
        <div>
          <dt>Crédit de parrainage déduit</dt>
          <dd className="num">{formatMoney(-creditCents)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>À payer, TTC</dt>
        <dd className="num">{formatMoney(dueOfOrder(quote))}</dd>
      </div>
    </dl>
  );
}
