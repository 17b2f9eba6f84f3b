import { referralCodeSchema, type EnterpriseCard } from '@elan/domain/companies';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { EnterpriseFormProps } from './enterprise-form-props.ts';
import { companies, touched } from './enterprises.queries.ts';

const problemOf = (code: string): string | null =>
  code.trim() === '' ? null : (referralCodeSchema.safeParse(code).error?.issues[0]?.message ?? null);

const valuesOf = ({ referralCode }: EnterpriseCard) => ({ code: referralCode ?? '' });

/** The code that a prescriptor gives to the companies that it refers. */
export function ReferralCodeForm({ company, onSaved, onCancel }: EnterpriseFormProps) {
  const form = useServerForm({
    initial: valuesOf(company),
    edits: { record: company, valuesOf, names: { code: 'Code' } },
    check: { code: problemOf },
    fields: { 'enterprises/referral-code-taken': 'code' },
    send: ({ code }, opened: EnterpriseCard | null) =>
      companies.setReferralCode({
        params: { id: company.id },
        body: { code: code.trim().toUpperCase() || null, version: opened?.version },
      }),
    touches: touched,
    done: ({ referralCode }) => ({
      title: 'Code de parrainage',
      message: referralCode === null ? 'Le code est retiré.' : `Le code est maintenant ${referralCode}.`,
    }),
    onDone: onSaved,
  });
  return (
    <ServerForm form={form} label="Code de parrainage" submitLabel="Enregistrer" onCancel={onCancel}>
      <TextField
        label="Code"
        description="Lettres, chiffres et tirets. Une inscription faite avec ce code est rattachée à ce prescripteur. Vide&nbsp;: aucun code."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('code')}
      />
    </ServerForm>
  );
}
