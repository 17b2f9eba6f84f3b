import { deliveryStatusLabels, type Delivery } from '@elan/domain/mailing';
import { formatDateTime } from '../../ui/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './members.module.css';

const words = (status: string): string => deliveryStatusLabels[status] ?? status;

/** What became of the e-mail of an invitation, event after event, with the reason of each refusal. */
export function DeliveryTimeline({ delivery }: { delivery: Delivery | null }) {
  return (
    <section aria-labelledby="suivi-invitation">
      <h3 id="suivi-invitation" className={classes.title}>
        Suivi de l’e-mail d’invitation
      </h3>
      {delivery === null ? (
        <p className={classes.none}>Cet e-mail n’est plus conservé.</p>
      ) : (
        <ol className={classes.lines}>
          {delivery.events.length === 0 && (
            <li>
              <span className={classes.line}>{words(delivery.status)}</span>
            </li>
          )}
          {delivery.events.map(({ event, at, reason, late }) => (
            <li key={`${event} ${at}`}>
              <span className={classes.line}>
                {words(event)} {late && <StatusBadge tone="neutral">Rejet tardif</StatusBadge>}
                {reason !== null && <span className={classes.second}>{reason}</span>}
              </span>
              <span className={`${classes.when} num`}>{formatDateTime(at)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
