import { elided } from '@elan/domain/kernel';
import { memberNameSchema, type MemberCard, type MemberName } from '@elan/domain/members';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { memberQuery, members } from './members.queries.ts';

const valuesOf = ({ firstName, lastName }: MemberCard): MemberName => ({ firstName, lastName });

/** Corrects the name of an employee. */
export function RenameForm({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const keep = useKeep(memberQuery);
  const form = useServerForm<MemberName, MemberCard, MemberCard>({
    initial: valuesOf(member),
    edits: { record: member, valuesOf, names: { firstName: 'Prénom', lastName: 'Nom' } },
    check: schemaResolver(memberNameSchema, { sync: true }),
    send: (name, opened) =>
      members.rename({ params: { id: member.id }, body: { ...name, version: opened?.version } }),
    touches: ['members'],
    done: ({ firstName, lastName }) => ({
      title: 'Nom modifié',
      message: `La fiche est au nom ${elided('de', firstName)} ${lastName}.`,
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
