import { TextInput } from '@mantine/core';
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
