import { defaultCompanyRights, type CompanyRight } from '@elan/domain/accounts';
import { newManagerSchemaFor, type NewManager } from '@elan/domain/companies';
import { schemaResolver, useForm } from '@mantine/form';
import { useAllowedEmailDomains } from '../../../app/environment.ts';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { EmailField } from '../../../ui/email-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useInviteManager } from './managers.queries.ts';
import classes from './people.module.css';
import { RightsField } from './rights-field.tsx';

type ManagerFormProps = {
  companyId: string;
  grantable: readonly CompanyRight[];
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** Who is invited to manage the company, and what they may do in it. */
export function ManagerForm({ companyId, grantable, onBusy, onClose }: ManagerFormProps) {
  const allowed = useAllowedEmailDomains();
  const form = useForm<NewManager>({
    mode: 'controlled',
    initialValues: {
      email: '',
      firstName: '',
      lastName: '',
      rights: defaultCompanyRights.filter((right) => grantable.includes(right)),
    },
    validate: schemaResolver(newManagerSchemaFor(allowed), { sync: true }),
  });
  const invite = useInviteManager(companyId);
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };
  const isTaken = codeOf(invite.error) === 'auth/email-already-exists';
  const submit = form.onSubmit((body) => {
    onBusy(true);
    invite.mutate(body, {
      onSuccess() {
        notify.success({
          title: 'Invitation envoyée',
          message: `${body.firstName} ${body.lastName} la reçoit à l’adresse ${body.email}.`,
        });
        onClose();
      },
      onError(error) {
        refuse(
          codeOf(error) === 'auth/email-already-exists' ? { email: sentenceOf(error) } : fieldErrorsOf(error),
        );
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  }, refuse);
  const { error } = invite;
  return (
    <form noValidate onSubmit={submit} aria-label="Inviter un gestionnaire" className={classes.form}>
      <EmailField
        label="E-mail professionnel"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <div className={classes.pair}>
        <TextField label="Prénom" autoComplete="off" {...form.getInputProps('firstName')} />
        <TextField label="Nom" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      {grantable.length > 0 && (
        <RightsField
          value={form.values.rights}
          grantable={grantable}
          onChange={(rights) => {
            form.setFieldValue('rights', rights);
          }}
        />
      )}
      <FormError>{error && !isTaken && issuesOf(error).length === 0 ? sentenceOf(error) : null}</FormError>
      <FormButtons label="Envoyer l’invitation" busy={invite.isPending} onCancel={onClose} />
    </form>
  );
}
