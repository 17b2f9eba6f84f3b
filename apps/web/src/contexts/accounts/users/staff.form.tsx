import { gymProblem, newStaffSchemaFor, type NewStaff } from '@elan/domain/accounts';
import { schemaResolver, type FormErrors } from '@mantine/form';
import { LazyEmailSuggestion } from '../../../base/forms/lazy-email-suggestion.tsx';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useAllowedEmailDomains } from '../../../base/transport/environment.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { PostFields } from './post-fields.tsx';
import { touched, users } from './users.queries.ts';

const blank: NewStaff = { email: '', firstName: '', lastName: '', role: 'MODERATOR', gymId: null };

// Everything that is wrong at once, the gym too.
const problemsOf =
  (allowed: readonly string[]) =>
  (values: NewStaff): FormErrors => {
    const gymId = gymProblem(values);
    const ofSchema = schemaResolver(newStaffSchemaFor(allowed), { sync: true })(values);
    return { ...ofSchema, ...(gymId === null ? {} : { gymId }) };
  };

/** Who is invited into the team, and the role that they take. */
export function StaffForm({ onClose }: { onClose: () => void }) {
  const allowed = useAllowedEmailDomains();
  const form = useServerForm({
    initial: blank,
    check: problemsOf(allowed),
    fields: { 'auth/email-already-exists': 'email', 'gyms/not-found': 'gymId' },
    send: (body) => users.inviteStaff({ body }),
    touches: touched,
    done: ({ firstName, lastName, email }) => ({
      title: 'Invitation envoyée',
      message: `${firstName} ${lastName} la reçoit à l’adresse ${email}.`,
    }),
    onDone: onClose,
  });
  return (
    <ServerForm
      form={form}
      label="Inviter dans l’équipe"
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
      <PostFields form={form} />
    </ServerForm>
  );
}
