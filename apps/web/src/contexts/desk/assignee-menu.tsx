import { elided } from '@elan/domain/kernel';
import type { QueueItem } from '@elan/domain/desk';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconUser } from '@tabler/icons-react';
import { useUser } from '../../base/session/session.ts';

export type Person = { readonly id: string; readonly name: string };
type AssigneeMenuProps = {
  item: Pick<QueueItem, 'name' | 'assignee'>;
  team: readonly Person[];
  onChoose: (id: string | null) => void;
};

/** Who takes care of what waits, and to whom else it may be given: going through the names by the keyboard gives it to nobody. */
export function AssigneeMenu({ item: { name, assignee }, team, onChoose }: AssigneeMenuProps) {
  const { _uid: me } = useUser();
  const who = assignee?.name ?? 'À personne';
  const choices = [
    { id: null, label: 'À personne' },
    ...team.map(({ id, name: person }) => ({ id, label: id === me ? `${person} (moi)` : person })),
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUser size={16} stroke={1.8} />}
          aria-label={`Responsable ${elided('de', name)}\u00a0: ${who}`}
        >
          {who}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, label }) => {
          const isChosen = id === (assignee?.id ?? null);
          return (
            <Menu.Item
              key={id ?? ''}
              rightSection={isChosen && <IconCheck size={16} role="img" aria-label="Choisi" />}
              onClick={() => {
                if (!isChosen) onChoose(id);
              }}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
