import { defaultCompanyRights, type CompanyRight } from '@elan/domain/accounts';
import { newManagerSchemaFor, type CompanyManagers, type NewManager } from '@elan/domain/companies';
import { schemaResolver } from '@mantine/form';
import { LazyEmailSuggestion } from '../../../base/forms/lazy-email-suggestion.tsx';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { useAllowedEmailDomains } from '../../../base/transport/environment.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { managers, managersQuery, touched } from './managers.queries.ts';
import { RightsField } from './rights-field.tsx';

type ManagerFormProps = {
  companyId: string;
  grantable: readonly CompanyRight[];
  onClose: () => void;
};

/** Who is invited to manage the company, and what they may do in it. */
export function ManagerForm({ companyId, grantable, onClose }: ManagerFormProps) {
  const allowed = useAllowedEmailDomains();
  const keep = useKeepAnswer(managersQuery(companyId));
  const form = useServerForm<NewManager, CompanyManagers>({
    initial: {
      email: '',
      firstName: '',
      lastName: '',
      rights: defaultCompanyRights.filter((right) => grantable.includes(right)),
    },
    check: schemaResolver(newManagerSchemaFor(allowed), { sync: true }),
    fields: { 'auth/email-already-exists': 'email' },
    send: (body) => managers.invite({ params: { id: companyId }, body }),
    touches: touched,
    done: (_list, { firstName, lastName, email }) => ({
      title: 'Invitation envoyée',
      message: `${firstName} ${lastName} la reçoit à l’adresse ${email}.`,
    }),
    onDone(list) {
      keep(list);
      onClose();
    },
  });
  return (
    <ServerForm
      form={form}
      label="Inviter un gestionnaire"
      submitLabel="Envoyer l’invitation"
      onCancel={onClose}
    >
      <div>
        <EmailField
          label="E-mail professionnel"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <LazyEmailSuggestion
          email={form.values.email}
          professional={allowed}
          onAccept={(suggestion) => {
            form.setFieldValue('email', suggestion);
            form.clearFieldError('email');
          }}
        />
      </div>
      <div className={record.pair}>
        <TextField label="Prénom" autoComplete="off" {...form.getInputProps('firstName')} />
        <TextField label="Nom" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      {grantable.length > 0 && (
        <RightsField grantable={grantable} {...form.getInputProps('rights')} value={form.values.rights} />
      )}
    </ServerForm>
  );
}
