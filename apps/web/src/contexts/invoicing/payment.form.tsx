import {
  paymentInputSchema,
  paymentWays,
  type InvoiceCard,
  type PaymentInput,
  type PaymentWay,
} from '@elan/domain/invoicing';
import { fieldMessages } from '@elan/domain/kernel';
import { NativeSelect } from '@mantine/core';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { centsOf } from './euros.ts';
import { invoicing, touched } from './invoicing.queries.ts';

type Values = { amount: string; paidOn: string | null; way: PaymentWay };

const wayLabels: Readonly<Record<PaymentWay, string>> = {
  transfer: 'Virement',
  card: 'Carte',
  debit: 'Prélèvement',
  cheque: 'Chèque',
};

const inputOf = ({ amount, paidOn, way }: Values): PaymentInput => ({
  amountCents: centsOf(amount) ?? 0,
  paidOn: paidOn ?? '',
  way,
});

function check(values: Values) {
  if (centsOf(values.amount) === null) return { amount: fieldMessages.positiveExpected };
  const { error } = paymentInputSchema.safeParse(inputOf(values));
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path[0] === 'amountCents' ? 'amount' : String(path[0]), message]),
  );
}

/** Notes what came in for an invoice: the whole rest, or a part of it. */
export function PaymentForm({ invoice, onClose }: { invoice: InvoiceCard; onClose: () => void }) {
  const due = invoice.grossCents - invoice.paidCents;
  const form = useServerForm<Values, { id: string }>({
    initial: { amount: (due / 100).toFixed(2).replace('.', ','), paidOn: todayIn(), way: 'transfer' },
    check,
    fields: {
      'invoicing/paid-too-much': 'amount',
      'invoicing/paid-in-future': 'paidOn',
    },
    send: (values) => invoicing.pay({ params: { id: invoice.id }, body: inputOf(values) }),
    touches: touched,
    done: 'Paiement noté',
    onDone: onClose,
  });
  return (
    <ServerForm form={form} label="Paiement reçu" submitLabel="Noter le paiement" onCancel={onClose}>
      <TextField
        label="Montant reçu, en euros"
        description={`Reste à payer\u00a0: ${formatMoney(due)}.`}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <DateInput
        label="Reçu le"
        maxDate={todayIn()}
        {...form.getInputProps('paidOn')}
        value={form.values.paidOn}
      />
      <NativeSelect
        label="Moyen"
        data={paymentWays.map((value) => ({ value, label: wayLabels[value] }))}
        {...form.getInputProps('way')}
      />
    </ServerForm>
  );
}
