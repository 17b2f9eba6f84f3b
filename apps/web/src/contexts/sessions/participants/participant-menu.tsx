import type { Participant } from '@elan/domain/sessions';
import { Menu } from '@mantine/core';
import { IconBan, IconDotsVertical, IconUserMinus } from '@tabler/icons-react';
import { IconButton } from '../../../ui/display/icon-button.tsx';

type ParticipantMenuProps = {
  person: Participant;
  mayLeave: boolean;
  mayBan: boolean;
  onLeave: (person: Participant) => void;
  onBan: (person: Participant) => void;
};

/** What may be done to somebody beside a mark; nothing when nothing may. */
export function ParticipantMenu({ person, mayLeave, mayBan, onLeave, onBan }: ParticipantMenuProps) {
  if (!mayLeave && !mayBan) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton
          label={`Autres actions pour ${person.name}`}
          icon={<IconDotsVertical size={18} stroke={1.8} />}
          variant="subtle"
          withTooltip={false}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {mayLeave && (
          <Menu.Item
            leftSection={<IconUserMinus size={16} stroke={1.8} />}
            onClick={() => {
              onLeave(person);
            }}
          >
            {person.status === 'WAITING' ? 'Retirer de la liste d’attente' : 'Désinscrire'}
          </Menu.Item>
        )}
        {mayBan && (
          <Menu.Item
            color="corail"
            leftSection={<IconBan size={16} stroke={1.8} />}
            onClick={() => {
              onBan(person);
            }}
          >
            Exclure du programme
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
