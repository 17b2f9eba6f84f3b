import { newMemberSchema, type NewMember } from '@elan/domain/members';
import { schemaResolver } from '@mantine/form';
import { LazyEmailSuggestion } from '../../base/forms/lazy-email-suggestion.tsx';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { members } from './members.queries.ts';

const blank: NewMember = { email: '', firstName: '', lastName: '' };

type AddMemberFormProps = {
  /** The company that an administrator looks at; undefined for one's own. */
  companyId: string | undefined;
  onAdded: () => void;
  /** Left out on a page, which has nothing to close. */
  onCancel?: () => void;
};

/** Who is added to the company, and is invited at once. */
export function AddMemberForm({ companyId, onAdded, onCancel }: AddMemberFormProps) {
  const form = useServerForm({
    initial: blank,
    check: schemaResolver(newMemberSchema, { sync: true }),
    fields: { 'members/already-member': 'email', 'members/left-before': 'email' },
    send: (person) => members.add({ body: { ...person, companyId } }),
    touches: ['members'],
    done: ({ firstName, lastName, email }) => ({
      title: 'Invitation envoyée',
      message: `${firstName} ${lastName} la reçoit à l’adresse ${email}.`,
    }),
    onDone: onAdded,
  });
  return (
    <ServerForm form={form} label="Ajouter un salarié" submitLabel="Ajouter et inviter" onCancel={onCancel}>
      <div>
        <EmailField
          autoComplete="off"
          description="Professionnelle ou personnelle&nbsp;: l’invitation y arrive."
          data-autofocus
          {...form.getInputProps('email')}
        />
        <LazyEmailSuggestion
          email={form.values.email}
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
    </ServerForm>
  );
}
