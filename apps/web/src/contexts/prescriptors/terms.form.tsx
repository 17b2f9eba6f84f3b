import { elided, fieldMessages } from '@elan/domain/kernel';
import {
  mostManagementFees,
  prescriptorTermsInputSchema,
  type PrescriptorTerms,
} from '@elan/domain/prescriptors';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { prescriptorList } from './prescriptors.queries.ts';

type Values = { managementFees: string; invoiceEndOn: string | null };

const percentOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

function problems({ managementFees, invoiceEndOn }: Values): Record<string, string> {
  const percent = percentOf(managementFees);
  if (Number.isNaN(percent)) return { managementFees: fieldMessages.required };
  const read = prescriptorTermsInputSchema.safeParse({
    managementFees: percent,
    invoiceEndOn,
    version: null,
  });
  return Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}

const valuesOf = ({ managementFees, invoiceEndOn }: PrescriptorTerms): Values => ({
  managementFees: String(managementFees).replace('.', ','),
  invoiceEndOn,
});
const names: FieldNames<Values> = {
  managementFees: 'Frais de gestion',
  invoiceEndOn: {
    label: 'Fin de facturation',
    show: (day) => (day === null ? 'Aucune' : formatDate(day)),
  },
};

type TermsFormProps = { id: string; name: string; terms: PrescriptorTerms; onClose: () => void };

/** What a prescriptor is billed by: the percentage of management fees, and the day from which it pays nothing more. */
export function TermsForm({ id, name, terms, onClose }: TermsFormProps) {
  const form = useServerForm<Values, PrescriptorTerms, PrescriptorTerms>({
    initial: valuesOf(terms),
    edits: { record: terms, valuesOf, names },
    check: problems,
    send: ({ managementFees, invoiceEndOn }, opened) =>
      prescriptorList.saveTerms({
        params: { id },
        body: { managementFees: percentOf(managementFees), invoiceEndOn, version: (opened ?? terms).version },
      }),
    touches: ['prescriptors'],
    done: 'Conditions enregistrées',
    onDone: onClose,
  });
  return (
    <ServerForm
      form={form}
      label={`Conditions ${elided('de', name)}`}
      submitLabel="Enregistrer"
      onCancel={onClose}
    >
      <TextField
        label="Frais de gestion"
        description={`En pourcentage des séances facturées, de 0 à ${mostManagementFees}\u00a0%, une décimale au plus.`}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        required
        rightSection="%"
        {...form.getInputProps('managementFees')}
      />
      <DateInput
        label="Fin de facturation"
        description="À partir de ce jour, les entreprises rattachées paient elles-mêmes leurs séances."
        clearable
        clearButtonProps={{ 'aria-label': 'Effacer la fin de facturation' }}
        value={form.values.invoiceEndOn}
        {...form.getInputProps('invoiceEndOn')}
      />
    </ServerForm>
  );
}
