import type { CoachWork } from '@elan/domain/sessions';
import { Meter } from '../../ui/display/meter.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import classes from './work-summary.module.css';

/** Until where the year of a client is, for who must know whether a vigilance certificate is due. */
export function ClientsOfYear({ work }: { work: CoachWork }) {
  const { year, clients, vigilanceCents } = work;
  if (clients.length === 0) return null;
  return (
    <section className={classes.clients} aria-labelledby="clients-annee">
      <h2 id="clients-annee" className={classes.title}>
        Par client en {year}
      </h2>
      <p className={classes.about}>
        À partir de {formatMoney(vigilanceCents)} HT par an chez un même client, la loi demande une
        attestation de vigilance.
      </p>
      <ul className={classes.list}>
        {clients.map(({ company, cents, vigilanceDue }) => {
          const words = `${formatMoney(cents)} sur ${formatMoney(vigilanceCents)}`;
          return (
            <li key={company} className={classes.client}>
              <span className={classes.line}>
                <strong>{company}</strong>
                <span className="num">{formatMoney(cents)}</span>
              </span>
              <Meter value={cents} max={vigilanceCents} sentence={`${company}\u00a0: ${words}`} />
              {vigilanceDue && <StatusBadge tone="warning">Attestation de vigilance due</StatusBadge>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
