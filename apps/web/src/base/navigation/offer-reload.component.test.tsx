import { clientVersionHeader } from '@elan/domain/kernel';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDirtyForm } from '../forms/dirty-forms.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { noteServedVersion } from '../transport/served-version.ts';
import { offerReloadOfOldPage } from './offer-reload.ts';

function Words() {
  const [words, setWords] = useState('');
  useDirtyForm(words !== '');
  return (
    <TextInput
      label="Mots"
      value={words}
      onChange={({ currentTarget }) => {
        setWords(currentTarget.value);
      }}
    />
  );
}

const answer = (version: string) => new Response(null, { headers: { [clientVersionHeader]: version } });

test('a page that is older than its server offers to be loaded again, once, and loses nothing that is typed', async () => {
  await mountScreen(Words, { at: '/app/params' });
  offerReloadOfOldPage();
  noteServedVersion(answer('1.0.0'));
  await page.getByRole('textbox', { name: 'Mots' }).fill('À garder');
  await expect.element(page.getByText('Une nouvelle version est disponible')).not.toBeInTheDocument();
  noteServedVersion(answer('99.0.0'));
  noteServedVersion(answer('99.0.0'));
  await expect.element(page.getByText('Une nouvelle version est disponible')).toBeVisible();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect.element(page.getByText('Enregistrez d’abord ce que vous avez saisi')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Mots' })).toHaveValue('À garder');
  await expect.element(page.getByRole('button', { name: 'Recharger' })).toBeVisible();
});
