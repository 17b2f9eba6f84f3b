import { deliveryStatusLabels, type Delivery } from '@elan/domain/mailing';
import { formatDateTime } from '../../ui/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import record from '../../ui/record-card.module.css';

const words = (status: string): string => deliveryStatusLabels[status] ?? status;

/** What became of the e-mail of an invitation, event after event, with the reason of each refusal. */
export function DeliveryTimeline({ delivery }: { delivery: Delivery | null }) {
  return (
    <section aria-labelledby="suivi-invitation">
      <h3 id="suivi-invitation" className={record.title}>
        Suivi de l’e-mail d’invitation
      </h3>
      {delivery === null ? (
        <p className={record.none}>Cet e-mail n’est plus conservé.</p>
      ) : (
        <ol className={record.lines}>
          {delivery.events.length === 0 && (
            <li>
              <span className={record.line}>{words(delivery.status)}</span>
            </li>
          )}
          {delivery.events.map(({ event, at, reason, late }) => (
            <li key={`${event} ${at}`}>
              <span className={record.line}>
                {words(event)} {late && <StatusBadge tone="neutral">Rejet tardif</StatusBadge>}
                {reason !== null && <span className={record.second}>{reason}</span>}
              </span>
              <span className={`${record.when} num`}>{formatDateTime(at)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
