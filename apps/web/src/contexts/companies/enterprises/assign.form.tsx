import { shortestCompanyReason, type EnterpriseCard } from '@elan/domain/companies';
import { fieldMessages, reasonTooShortMessage } from '@elan/domain/kernel';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { choicesNamed } from '../../../ui/lists/filters.ts';
import type { EnterpriseFormProps } from './enterprise-form-props.ts';
import { companies, prescriptorsQuery, touched } from './enterprises.queries.ts';

const valuesOf = ({ prescriptor }: EnterpriseCard) => ({ prescriptorId: prescriptor?.id ?? '', reason: '' });

/** Which prescriptor a company is attached to; its status does not change. */
export function AssignForm({ company, onSaved, onCancel }: EnterpriseFormProps) {
  const { data } = useQuery(prescriptorsQuery);
  const form = useServerForm({
    initial: valuesOf(company),
    edits: {
      record: company,
      valuesOf,
      names: {
        prescriptorId: {
          label: 'Prescripteur',
          show: (id) => data?.items.find((one) => one.id === id)?.name ?? '',
        },
        reason: { label: 'Raison', show: (words) => words },
      },
    },
    check: {
      prescriptorId: (id) => (id === '' ? fieldMessages.choiceInvalid : null),
      reason: (words) =>
        words.trim() !== '' && words.trim().length < shortestCompanyReason
          ? reasonTooShortMessage(shortestCompanyReason)
          : null,
    },
    send: ({ prescriptorId, reason }, opened: EnterpriseCard | null) =>
      companies.assign({
        params: { id: company.id },
        body: { prescriptorId, version: opened?.version, ...(reason.trim() && { reason }) },
      }),
    touches: touched,
    done: ({ name, prescriptor }) => ({
      title: 'Prescripteur rattaché',
      message: `${name} est maintenant suivie par ${prescriptor?.name ?? ''}.`,
    }),
    onDone: onSaved,
  });
  const open = data?.items.filter((one) => one.open || one.id === company.prescriptor?.id);
  return (
    <ServerForm form={form} label="Prescripteur de l’entreprise" submitLabel="Rattacher" onCancel={onCancel}>
      <NativeSelect
        label="Prescripteur"
        description="Il verra l’entreprise dans sa liste. L’état de l’entreprise ne change pas."
        data={[{ value: '', label: 'Choisir un prescripteur' }, ...choicesNamed(open)]}
        data-autofocus
        {...form.getInputProps('prescriptorId')}
      />
      <Textarea
        label="Raison (facultative)"
        description="Elle reste dans le journal des rattachements, que le prescripteur lit."
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </ServerForm>
  );
}
