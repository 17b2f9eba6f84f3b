import { documentRules, type DocumentKind } from '@elan/domain/coaches';
import { useServerForm } from '../../../../base/forms/use-server-form.ts';
import { DateInput } from '../../../../ui/forms/date-input.tsx';
import { ServerForm } from '../../../../ui/forms/server-form.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { candidacy, keepCandidacy } from './candidacy.queries.ts';

type Values = { day: string | null; number: string };

/** The date and the number of a document that was sent, as its kind has them. */
export function DocumentDetailsForm({ kind, onSaved }: { kind: DocumentKind; onSaved: () => void }) {
  const { label, expires, validMonths, number } = documentRules[kind];
  const initial: Values = { day: null, number: '' };
  const form = useServerForm({
    initial,
    send: ({ day, number: typed }: Values) =>
      candidacy.details({ params: { kind }, body: { day, number: typed.trim() === '' ? null : typed } }),
    touches: ['coaches'],
    done: 'Document complété',
    onDone(own) {
      keepCandidacy(own);
      onSaved();
    },
  });
  return (
    <ServerForm form={form} label={`Compléter\u00a0: ${label}`} submitLabel="Enregistrer" wide>
      {expires !== null && (
        <DateInput
          label={validMonths === null ? 'Dernier jour de validité' : 'Date de l’attestation'}
          required
          value={form.values.day}
          {...form.getInputProps('day')}
        />
      )}
      {number !== null && (
        <TextField label={number} required autoComplete="off" {...form.getInputProps('number')} />
      )}
    </ServerForm>
  );
}
