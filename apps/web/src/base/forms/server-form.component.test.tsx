import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@elan/domain/kernel';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { mountScreen } from '../testing/mount-screen.tsx';
import { useServerForm } from './use-server-form.ts';

let sent: string[] = [];
beforeEach(() => {
  sent = [];
});

function NameForm() {
  const confirm = useConfirm();
  const form = useServerForm<{ name: string }, null>({
    initial: { name: '' },
    check: { name: (name) => (name === '' ? 'Indiquez un nom.' : null) },
    checkOnBlur: ['name'],
    before: async () => (await confirm({ title: 'Envoyer ce nom\u202f?', message: '' })) !== null,
    send({ name }) {
      sent.push(name);
      return Promise.resolve(null);
    },
    touches: [],
  });
  return (
    <ServerForm form={form} label="Nom" submitLabel="Envoyer">
      <TextInput label="Nom" {...form.getInputProps('name')} />
    </ServerForm>
  );
}

const open = () => mountScreen(NameForm, { at: '/app/name' });
const name = () => page.getByRole('textbox', { name: 'Nom' });
const question = () => page.getByRole('dialog', { name: /Envoyer ce nom/ });

test('a form that asks first sends nothing when the answer is no, and may be sent again', async () => {
  await open();
  await name().fill('Camille');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await question().getByRole('button', { name: 'Annuler' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await question().getByRole('button', { name: 'Confirmer' }).click();
  await expect.poll(() => sent).toEqual(['Camille']);
});

test('nothing is asked while a field is wrong, and a field that is left says so at once', async () => {
  await open();
  await name().click();
  await userEvent.tab();
  await expect.element(page.getByText('Indiquez un nom.')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(name()).toHaveFocus();
  await expect.element(question()).not.toBeInTheDocument();
});

type Room = { name: string; floor: string; services: string[]; version: number };
let kept: Room;
/** When the server in memory answers. */
let answers: Promise<void>;
const valuesOf = ({ version: _version, ...values }: Room) => values;
const roomNames = {
  name: 'Nom',
  floor: 'Étage',
  services: { label: 'Sur place', show: (list: string[]) => list.join(', ') },
};

/** The form of a room; « Relire » is what a live event does, and the server is in memory. */
function RoomForm() {
  const [record, setRecord] = useState(kept);
  const form = useServerForm<Omit<Room, 'version'>, Room, Room>({
    initial: valuesOf(record),
    edits: { record, valuesOf, names: roomNames },
    async send(values, opened) {
      sent.push(`${String(opened?.version)} ${values.name} ${values.floor} ${values.services.join('+')}`);
      if (opened?.version !== kept.version) {
        const stale = { code: 'stale-version', message: 'Modifié entre-temps.', params: { current: kept } };
        throw new ApiError(409, stale);
      }
      kept = { ...values, version: kept.version + 1 };
      await answers;
      return kept;
    },
    touches: [],
  });
  return (
    <ServerForm form={form} label="Salle" submitLabel="Enregistrer">
      <TextInput label="Nom" {...form.getInputProps('name')} />
      <TextInput label="Étage" {...form.getInputProps('floor')} />
      <Button
        onClick={() => {
          form.setFieldValue('services', [...form.values.services, 'sauna']);
        }}
      >
        Ajouter un sauna
      </Button>
      <Button
        onClick={() => {
          setRecord(kept);
        }}
      >
        Relire
      </Button>
    </ServerForm>
  );
}
const somebodyElse = (change: Partial<Room>) => {
  kept = { ...kept, ...change, version: kept.version + 1 };
};
const press = (label: string) => page.getByRole('button', { name: label }).click();
const choices = (label: string) => page.getByRole('radiogroup', { name: label });

async function openRoom() {
  kept = { name: 'Salle Rhône', floor: '1', services: ['eau'], version: 1 };
  answers = Promise.resolve();
  await mountScreen(RoomForm, { at: '/app/room' });
}

test('a form sends the version that it was opened with, whatever is read since', async () => {
  await openRoom();
  await page.getByLabelText('Nom').fill('Salle Saône');
  somebodyElse({ name: 'Salle Garonne' });
  await press('Relire');
  await press('Enregistrer');
  await expect.poll(() => sent).toEqual(['1 Salle Saône 1 eau']);
  await expect.element(choices('Nom').getByText('Salle Garonne')).toBeVisible();
  expect(kept.name).toBe('Salle Garonne');
});

test('what is typed while a change is being sent is written over that change, which is nobody else’s', async () => {
  await openRoom();
  await page.getByLabelText('Nom').fill('Salle Saône');
  const answered = Promise.withResolvers<void>();
  answers = answered.promise;
  await press('Enregistrer');
  await expect.poll(() => sent).toHaveLength(1);
  await page.getByLabelText('Nom').fill('Salle Isère');
  answered.resolve();
  await press('Enregistrer');
  await expect.poll(() => sent).toEqual(['1 Salle Saône 1 eau', '2 Salle Isère 1 eau']);
  expect(kept.name).toBe('Salle Isère');
});

test('what both changed is chosen field by field, and nothing is sent before', async () => {
  await openRoom();
  await page.getByLabelText('Nom').fill('Salle Saône');
  await press('Ajouter un sauna');
  somebodyElse({ name: 'Salle Garonne', floor: '2', services: ['eau', 'spa'] });
  await press('Enregistrer');
  await expect.element(choices('Nom').getByText('Salle Garonne')).toBeVisible();
  // What was not typed here shows what the other wrote.
  await expect.element(page.getByRole('textbox', { name: 'Étage' })).toHaveValue('2');
  await press('Enregistrer');
  await expect.element(page.getByText('Choisissez ce qui vaut.').first()).toBeVisible();
  expect(sent).toHaveLength(1);
  await choices('Nom')
    .getByLabelText(/Garder ma saisie/)
    .click();
  await choices('Sur place')
    .getByLabelText(/Réunir les deux/)
    .click();
  await press('Enregistrer');
  await expect.poll(() => sent.at(-1)).toBe('2 Salle Saône 2 eau+spa+sauna');
  await expect.element(page.getByText(/a modifié cette fiche/)).not.toBeInTheDocument();
});

test('a record that moved for something that the form does not show is written without a question', async () => {
  await openRoom();
  await page.getByLabelText('Nom').fill('Salle Saône');
  somebodyElse({});
  await press('Enregistrer');
  await expect.poll(() => sent).toEqual(['1 Salle Saône 1 eau', '2 Salle Saône 1 eau']);
  expect(kept.name).toBe('Salle Saône');
});
