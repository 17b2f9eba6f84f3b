import { documentLabel, receiptsContract, type OwnReceipt } from '@elan/domain/invoicing';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../acts/use-act.ts';
import { clientOf } from '../transport/api.ts';
import { readOf } from '../transport/read-of.ts';
import { sentenceOf } from '../transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { savePdf } from '../transport/save-pdf.ts';
import rows from '../../ui/lists/paper-rows.module.css';
import classes from './own-receipts.module.css';

// Named as the live events of invoicing are.
const ownQuery = readOf(clientOf('invoicing', receiptsContract).own);

function Receipt({ receipt }: { receipt: OwnReceipt }) {
  const { id, number, kind, issuedOn, what, grossCents } = receipt;
  const label = documentLabel(kind, true);
  const save = useAct({
    send: () => savePdf(`/api/invoicing/receipts/${encodeURIComponent(id)}/pdf`, `${number}.pdf`),
    touches: [],
  });
  return (
    <li className={rows.row}>
      <div>
        <p className={rows.name}>
          {label} <span className="num">{number}</span>,{' '}
          <span className="num">{formatMoney(kind === 'invoice' ? grossCents : -grossCents)}</span>
        </p>
        <p className={rows.dim}>
          {formatDate(issuedOn, 'short')}, {what}
        </p>
        <FormError>{save.error && sentenceOf(save.error)}</FormError>
      </div>
      <div className={rows.acts}>
        <Button
          variant="subtle"
          aria-label={`Télécharger ${kind === 'invoice' ? 'le reçu' : 'l’avoir'} ${number} en PDF`}
          loading={save.isPending}
          onClick={() => {
            save.mutate(undefined);
          }}
        >
          PDF
        </Button>
      </div>
    </li>
  );
}

/** The numbered receipts of what somebody paid, a customer or a coach, and the credit notes of what was given back; nothing where there is none. */
export function OwnReceipts({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const { data, error, refetch, isFetching } = useQuery(ownQuery);
  if (error && !data)
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts">
      <Heading id="receipts" className={classes.title}>
        Vos reçus et avoirs
      </Heading>
      <ul className={rows.list}>
        {data.receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}
