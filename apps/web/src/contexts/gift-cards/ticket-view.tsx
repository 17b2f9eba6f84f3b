import {
  fitcoinsOf,
  fitcoinsWords,
  formatGiftCardCode,
  ticketConditions,
  type Ticket,
} from '@elan/domain/gift-cards';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import classes from './ticket.module.css';

/** A quarter of a ring, as the lanes of the brand are. */
const lane = (radius: number): string => `M${140 - radius} 0A${radius} ${radius} 0 0 0 140 ${radius}`;

/** A ticket as it is printed: worth, code, QR code, conditions. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const { code, sessions, qr } = ticket;
  return (
    <section className={classes.ticket} aria-label="Ticket">
      <div className={classes.hero}>
        <svg className={classes.lanes} viewBox="0 0 140 108" aria-hidden="true">
          {[44, 66, 88].map((radius) => (
            <path key={radius} className={classes.lane} d={lane(radius)} />
          ))}
          <path className={classes.runner} d={lane(66)} />
        </svg>
        <p className={classes.kind}>Carte cadeau</p>
        <p className={classes.worth}>
          {formatNumber(sessions)}&nbsp;{plural(sessions, 'séance', 'séances')}
        </p>
      </div>
      <div className={classes.body}>
        <div className={classes.words}>
          <p className={classes.label}>Code</p>
          <p className={`${classes.code} num`}>{formatGiftCardCode(code)}</p>
          <p className={classes.label}>Soit {fitcoinsWords(fitcoinsOf(sessions))}.</p>
          <ul className={classes.conditions}>
            {ticketConditions(ticket).map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </div>
        <svg
          className={classes.qr}
          viewBox={`-3 -3 ${qr.size + 6} ${qr.size + 6}`}
          role="img"
          aria-label="Code QR qui ouvre le portefeuille avec ce code"
        >
          <path d={qr.path} />
        </svg>
      </div>
    </section>
  );
}
