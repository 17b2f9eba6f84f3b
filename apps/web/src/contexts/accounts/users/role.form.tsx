import { roleLabels, staffPostSchema, type StaffPost } from '@elan/domain/accounts';
import { schemaResolver, useForm } from '@mantine/form';
import { FormError } from '../../../ui/form-error.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { PostFields } from './post-fields.tsx';
import { useFormAct, type UserFormProps } from './use-form-act.ts';
import record from '../../../ui/record-card.module.css';

/** The role of a member of the team, and the gym of a gym manager. */
export function RoleForm(props: UserFormProps) {
  const { staff, firstName, lastName } = props.user;
  const form = useForm<StaffPost>({
    mode: 'controlled',
    initialValues: { role: staff?.role ?? 'MODERATOR', gymId: staff?.gymId ?? null },
    validate: schemaResolver(staffPostSchema, { sync: true }),
  });
  const { send, busy, general } = useFormAct(props);
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };
  const submit = form.onSubmit((body) => {
    const message = `${firstName} ${lastName} est maintenant\u00a0: ${roleLabels[body.role]}.`;
    send({ act: 'setRole', body }, { title: 'Rôle changé', message }, refuse);
  }, refuse);
  return (
    <form noValidate onSubmit={submit} aria-label="Changer le rôle" className={record.form}>
      <PostFields form={form} />
      <p className={record.none}>Ses connexions sont fermées&nbsp;: le nouveau rôle vaut dès la prochaine.</p>
      <FormError>{general}</FormError>
      <FormButtons label="Changer le rôle" busy={busy} onCancel={props.onClose} />
    </form>
  );
}
