import { memberNameSchema, type MemberCard, type MemberName } from '@elan/domain/members';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldErrorsOf, issuesOf, sentenceOf } from '../../app/refusals.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { useMemberAct } from './members.queries.ts';
import record from '../../ui/record-card.module.css';

type RenameDialogProps = { member: MemberCard; opened: boolean; onClose: () => void };

/** Corrects the name of an employee. */
export function RenameDialog({ member, opened, onClose }: RenameDialogProps) {
  const act = useMemberAct(member.id);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!act.isPending) onClose();
      }}
      title="Modifier le nom"
      subtitle={member.email}
      size={560}
      keepTyped
    >
      <RenameForm member={member} act={act} onClose={onClose} />
    </Modal>
  );
}

type RenameFormProps = Omit<RenameDialogProps, 'opened'> & { act: ReturnType<typeof useMemberAct> };

function RenameForm({ member: { firstName, lastName }, act, onClose }: RenameFormProps) {
  const form = useForm<MemberName>({
    mode: 'controlled',
    initialValues: { firstName, lastName },
    validate: schemaResolver(memberNameSchema, { sync: true }),
  });
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };
  const submit = form.onSubmit((body) => {
    act.mutate(
      { act: 'rename', body },
      {
        onSuccess(card) {
          const message = `La fiche est au nom de ${card.firstName} ${card.lastName}.`;
          notify.success({ title: 'Nom modifié', message });
          onClose();
        },
        onError: (error) => {
          refuse(fieldErrorsOf(error));
        },
      },
    );
  }, refuse);
  const { error } = act;
  return (
    <form noValidate onSubmit={submit} aria-label="Modifier le nom" className={record.form}>
      <div className={record.pair}>
        <TextField label="Prénom" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextField label="Nom" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <FormError>{error && issuesOf(error).length === 0 ? sentenceOf(error) : null}</FormError>
      <FormButtons label="Enregistrer" busy={act.isPending} onCancel={onClose} />
    </form>
  );
}
