import { newMemberSchema, type NewMember } from '@elan/domain/members';
import { schemaResolver, useForm } from '@mantine/form';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../app/refusals.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { useAddMember } from './members.queries.ts';
import record from '../../ui/record-card.module.css';

// A refusal that has a code of its own, and is about the address.
const ofEmail = new Set(['members/already-member', 'members/left-before']);
const isOfEmail = (error: unknown): boolean => ofEmail.has(codeOf(error) ?? '');
const blank: NewMember = { email: '', firstName: '', lastName: '' };

type AddMemberFormProps = {
  companyId: string | undefined;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** Who is added to the company. */
export function AddMemberForm({ companyId, onBusy, onClose }: AddMemberFormProps) {
  const form = useForm<NewMember>({
    mode: 'controlled',
    initialValues: blank,
    validate: schemaResolver(newMemberSchema, { sync: true }),
  });
  const add = useAddMember(companyId);
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };
  const submit = form.onSubmit((person) => {
    onBusy(true);
    add.mutate(person, {
      onSuccess({ firstName, lastName, email }) {
        notify.success({
          title: 'Invitation envoyée',
          message: `${firstName} ${lastName} la reçoit à l’adresse ${email}.`,
        });
        onClose();
      },
      onError(error) {
        refuse(isOfEmail(error) ? { email: sentenceOf(error) } : fieldErrorsOf(error));
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  }, refuse);
  const { error } = add;
  const isNearField = isOfEmail(error) || issuesOf(error).length > 0;
  return (
    <form noValidate onSubmit={submit} aria-label="Ajouter un salarié" className={record.form}>
      <EmailField
        autoComplete="off"
        description="Professionnelle ou personnelle&nbsp;: l’invitation y arrive."
        data-autofocus
        {...form.getInputProps('email')}
      />
      <div className={record.pair}>
        <TextField label="Prénom" autoComplete="off" {...form.getInputProps('firstName')} />
        <TextField label="Nom" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <FormError>{error && !isNearField ? sentenceOf(error) : null}</FormError>
      <FormButtons label="Ajouter et inviter" busy={add.isPending} onCancel={onClose} />
    </form>
  );
}
