import {
  formatSiret,
  shortestCompanyReason,
  type EnterpriseCard,
  type EnterpriseRow,
} from '@elan/domain/companies';
import { fieldMessages, reasonTooShortMessage } from '@elan/domain/kernel';
import { Textarea } from '@mantine/core';
import { SearchedSelect } from '../../../base/forms/searched-select.tsx';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { clientsQuery, companies, touched } from './enterprises.queries.ts';

const choiceOf = ({ id, name, city, siret }: EnterpriseRow) => ({
  value: id,
  label: [name, city, formatSiret(siret)].filter((part) => part !== null).join(', '),
});

type MakePrescriptorFormProps = { onCancel: () => void; onMade: (company: EnterpriseCard) => void };

/** The company that becomes a prescriptor, and why; what that changes for its people is said before. */
export function MakePrescriptorForm({ onCancel, onMade }: MakePrescriptorFormProps) {
  const form = useServerForm({
    initial: { companyId: '', reason: '' },
    check: {
      companyId: (id) => (id === '' ? fieldMessages.required : null),
      reason: (words) =>
        words.trim().length < shortestCompanyReason ? reasonTooShortMessage(shortestCompanyReason) : null,
    },
    fields: {
      'enterprises/has-prescriptor': 'companyId',
      'enterprises/live-programs': 'companyId',
      'enterprises/planned-sessions': 'companyId',
      'enterprises/under-contract': 'companyId',
      'siret/wrong': 'companyId',
      'not-allowed': 'companyId',
    },
    send: ({ companyId, reason }) =>
      companies.makePrescriptor({ params: { id: companyId }, body: { reason } }),
    touches: [...touched, 'prescriptors'],
    done: ({ name }) => ({ title: 'Nouveau prescripteur', message: `${name} peut renseigner son offre.` }),
    onDone: onMade,
  });
  return (
    <ServerForm
      form={form}
      label="Faire d’une entreprise un prescripteur"
      submitLabel="En faire un prescripteur"
      onCancel={onCancel}
    >
      <p className={record.none}>
        Ses gestionnaires deviennent prescripteurs dans la seconde&nbsp;: ils renseignent leur offre, puis
        invitent et suivent des entreprises. L’entreprise ne lance plus de programme.
      </p>
      <SearchedSelect
        label="Entreprise"
        path="companyId"
        required
        placeholder="Nom ou SIRET"
        clearLabel="Effacer l’entreprise"
        nothingFound="Aucune entreprise ne correspond."
        query={clientsQuery}
        choiceOf={choiceOf}
        value={form.values.companyId === '' ? undefined : form.values.companyId}
        name={undefined}
        error={form.errorOf('companyId')}
        onChoose={(id) => {
          form.setFieldValue('companyId', id ?? '');
          form.clearFieldError('companyId');
        }}
      />
      <Textarea
        label="Raison"
        description="Elle reste dans l’historique, que seuls les administrateurs lisent en entier."
        autosize
        minRows={2}
        maxLength={500}
        required
        {...form.getInputProps('reason')}
      />
    </ServerForm>
  );
}
