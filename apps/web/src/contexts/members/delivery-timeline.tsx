import { deliveryStatusLabels, type Delivery } from '@elan/domain/mailing';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDateTime } from '../../ui/text/format.ts';

const words = (status: string): string => deliveryStatusLabels[status] ?? status;

/** What became of the e-mail of an invitation, event after event, with the reason of each refusal. */
export function DeliveryTimeline({ delivery }: { delivery: Delivery | null }) {
  return (
    <RecordSection title="Suivi de l’e-mail d’invitation">
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
    </RecordSection>
  );
}
