import { can } from '@elan/domain/accounts';
import { viewsContract, type ViewedList } from '@elan/domain/desk';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, Menu } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ActButton } from '../acts/act-button.tsx';
import { useAct } from '../acts/use-act.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { useGo } from '../navigation/navigation.tsx';
import { stringifySearch } from '../navigation/search-params.ts';
import { useUser } from '../session/session.ts';
import { clientOf } from '../transport/api.ts';
import { readOf } from '../transport/read-of.ts';

const views = clientOf('desk', viewsContract);

type SavedViewsProps = {
  list: ViewedList;
  /** The path of the screen, and what its address keeps now. */
  path: string;
  search: Readonly<Record<string, unknown>>;
};

/** The views of a list that the team saved under a name, and the one that is shown, to save; nothing for who may not. */
export function SavedViews(props: SavedViewsProps) {
  const { role } = useUser();
  return can(role, 'desk.read') === null ? null : <Views {...props} />;
}

function Views({ list, path, search }: SavedViewsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { data } = useQuery({ ...readOf(views.list, { query: { list } }), enabled: isAsked });
  const [opened, setOpened] = useState<'save' | 'arrange'>();
  const go = useGo();
  // The page one stands on is not a part of a view.
  const query = stringifySearch({ ...search, page: undefined }).replace(/^\?/, '');
  const remove = useAct({
    send: (id: string) => views.remove({ params: { id } }),
    touches: ['desk'],
    done: 'Vue supprimée',
  });
  const items = data?.items ?? [];
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu position="bottom-end" onOpen={() => setIsAsked(true)}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} stroke={1.8} />}>
            Vues
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ id, name, query: kept }) => (
            <Menu.Item
              key={id}
              {...(kept === query ? { 'aria-current': 'true' } : {})}
              onClick={() => go(kept === '' ? path : `${path}?${kept}`)}
            >
              {name}
            </Menu.Item>
          ))}
          {items.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setOpened('save')}>Enregistrer cette vue…</Menu.Item>
          {items.length > 0 && <Menu.Item onClick={() => setOpened('arrange')}>Supprimer une vue…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={opened === 'save'} onClose={close} title="Enregistrer cette vue" keepTyped size={480}>
        {opened === 'save' && <ViewForm list={list} query={query} onClose={close} />}
      </Modal>
      <Modal opened={opened === 'arrange'} onClose={close} title="Vues enregistrées" size={480}>
        <ul>
          {items.map(({ id, name, author }) => (
            <li key={id}>
              {name}, {author ?? 'une personne effacée'}{' '}
              <ActButton
                label="Supprimer"
                name={`Supprimer la vue ${name}`}
                act={remove}
                input={id}
                size="xs"
                destructive
              />
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

type ViewFormProps = { list: ViewedList; query: string; onClose: () => void };

/** The name under which the whole team finds these filters again. */
function ViewForm({ list, query, onClose }: ViewFormProps) {
  const form = useServerForm({
    initial: { name: '' },
    check: { name: (name) => (name.trim() === '' ? fieldMessages.required : null) },
    send: ({ name }) => views.save({ body: { list, name, query } }),
    touches: ['desk'],
    fields: { 'desk/view-name-taken': 'name' },
    done: ({ name }) => ({ title: `Vue «\u00a0${name}\u00a0» enregistrée` }),
    onDone: onClose,
  });
  return (
    <ServerForm form={form} label="Enregistrer cette vue" submitLabel="Enregistrer" onCancel={onClose}>
      <TextField
        label="Nom"
        description="Les filtres, le tri et les colonnes de maintenant, pour toute l’équipe."
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </ServerForm>
  );
}
