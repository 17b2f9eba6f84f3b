import type { PaymentCard } from '@elan/domain/payments';
import { fieldMessages } from '@elan/domain/kernel';
import { Textarea } from '@mantine/core';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { paymentQuery, payments } from './payments.queries.ts';

type Values = { readonly amount: string; readonly reason: string };

const inEuros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Returns the cents of a typed amount; null for what is none. */
const centsOf = (typed: string): number | null => {
  const [, euros, cents = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
};

/** Gives money back, in part or whole, with a reason; the password is asked again. */
export function RefundForm({ payment, onClose }: { payment: PaymentCard; onClose: () => void }) {
  const keep = useKeep(paymentQuery);
  const { id, refundableCents } = payment;
  const form = useServerForm<Values, PaymentCard>({
    initial: { amount: inEuros(refundableCents), reason: '' },
    check: ({ amount, reason }) => ({
      ...((centsOf(amount) ?? 0) < 1 && { amount: fieldMessages.positiveExpected }),
      ...(reason.trim() === '' && { reason: fieldMessages.required }),
    }),
    send: ({ amount, reason }) =>
      payments.refund({ params: { id }, body: { amountCents: centsOf(amount) ?? 0, reason } }),
    touches: ['payments'],
    fields: { 'payments/refund-too-high': 'amount' },
    done: () => ({ title: 'Remboursement demandé', message: 'Il est transmis au prestataire.' }),
    onDone(card) {
      keep(card);
      onClose();
    },
  });
  return (
    <ServerForm form={form} label="Rembourser" submitLabel="Rembourser" onCancel={onClose}>
      <TextField
        label="Montant en euros"
        description={`Au plus ${formatMoney(refundableCents)}.`}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <Textarea label="Motif" autosize minRows={2} maxLength={500} {...form.getInputProps('reason')} />
    </ServerForm>
  );
}
