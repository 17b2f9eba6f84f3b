import { memberNameSchema, type MemberCard, type MemberName } from '@elan/domain/members';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { memberQuery, members } from './members.queries.ts';

/** Corrects the name of an employee. */
export function RenameForm({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const keep = useKeep(memberQuery);
  const form = useServerForm<MemberName, MemberCard>({
    initial: { firstName: member.firstName, lastName: member.lastName },
    check: schemaResolver(memberNameSchema, { sync: true }),
    send: (body) => members.rename({ params: { id: member.id }, body }),
    touches: ['members'],
    done: ({ firstName, lastName }) => ({
      title: 'Nom modifié',
      message: `La fiche est au nom de ${firstName} ${lastName}.`,
    }),
    onDone(card) {
      keep(card);
      onClose();
    },
  });
  return (
    <ServerForm form={form} label="Modifier le nom" submitLabel="Enregistrer" onCancel={onClose}>
      <div className={record.pair}>
        <TextField label="Prénom" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextField label="Nom" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
    </ServerForm>
  );
}
