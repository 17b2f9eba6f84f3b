import type { InvoiceCard } from '@elan/domain/invoicing';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDate, formatMoney } from '../../ui/text/format.ts';

/** The credit notes that took an invoice back, each with its amount, and what is left of it; nothing where there is none. */
export function CreditNotes({ creditNotes, leftCents }: Pick<InvoiceCard, 'creditNotes' | 'leftCents'>) {
  if (creditNotes.length === 0) return null;
  return (
    <RecordSection title="Avoirs">
      <ul className={record.lines}>
        {creditNotes.map(({ id, number, issuedOn, grossCents }) => (
          <li key={id}>
            <span className={record.line}>
              <span className="num">{number}</span>, {formatDate(issuedOn)}
            </span>
            <span className={`${record.when} num`}>{formatMoney(-grossCents)}</span>
          </li>
        ))}
        <li>
          <span className={record.line}>Reste facturé</span>
          <span className={`${record.when} num`}>{formatMoney(leftCents)}</span>
        </li>
      </ul>
    </RecordSection>
  );
}
