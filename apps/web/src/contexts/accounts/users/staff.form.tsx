import { gymProblem, newStaffSchemaFor, type NewStaff } from '@elan/domain/accounts';
import { schemaResolver, useForm, type FormErrors } from '@mantine/form';
import { useAllowedEmailDomains } from '../../../app/environment.ts';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { EmailField } from '../../../ui/email-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { PostFields } from './post-fields.tsx';
import { useInviteStaff } from './users.queries.ts';
import record from '../../../ui/record-card.module.css';

// A refusal that has a code of its own, and the field that it is about.
const fieldOfCode: Readonly<Record<string, string>> = {
  'auth/email-already-exists': 'email',
  'gyms/not-found': 'gymId',
};
const blank: NewStaff = { email: '', firstName: '', lastName: '', role: 'MODERATOR', gymId: null };

// Everything that is wrong at once, the gym too.
const problemsOf =
  (allowed: readonly string[]) =>
  (values: NewStaff): FormErrors => {
    const gymId = gymProblem(values);
    const ofSchema = schemaResolver(newStaffSchemaFor(allowed), { sync: true })(values);
    return { ...ofSchema, ...(gymId === null ? {} : { gymId }) };
  };

type StaffFormProps = { onBusy: (busy: boolean) => void; onClose: () => void };

/** Who is invited, and the role that they take. */
export function StaffForm({ onBusy, onClose }: StaffFormProps) {
  const allowed = useAllowedEmailDomains();
  const form = useForm<NewStaff>({
    mode: 'controlled',
    initialValues: blank,
    validate: problemsOf(allowed),
  });
  const invite = useInviteStaff();
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };
  const submit = form.onSubmit((body) => {
    onBusy(true);
    invite.mutate(body, {
      onSuccess({ firstName, lastName, email }) {
        notify.success({
          title: 'Invitation envoyée',
          message: `${firstName} ${lastName} la reçoit à l’adresse ${email}.`,
        });
        onClose();
      },
      onError(error) {
        const field = fieldOfCode[codeOf(error) ?? ''];
        refuse(field ? { [field]: sentenceOf(error) } : fieldErrorsOf(error));
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  }, refuse);
  const { error } = invite;
  const isNearField = fieldOfCode[codeOf(error) ?? ''] !== undefined || issuesOf(error).length > 0;
  return (
    <form noValidate onSubmit={submit} aria-label="Inviter dans l’équipe" className={record.form}>
      <EmailField
        label="E-mail professionnel"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <div className={record.pair}>
        <TextField label="Prénom" autoComplete="off" {...form.getInputProps('firstName')} />
        <TextField label="Nom" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <PostFields form={form} />
      <FormError>{error && !isNearField ? sentenceOf(error) : null}</FormError>
      <FormButtons label="Envoyer l’invitation" busy={invite.isPending} onCancel={onClose} />
    </form>
  );
}
