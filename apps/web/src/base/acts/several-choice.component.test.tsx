import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountScreen } from '../testing/mount-screen.tsx';
import { SeveralChoice } from './several-choice.tsx';

test('an act on several is done to those that are ticked alone, and what one refuses stops none of the others', async () => {
  const sent: string[] = [];
  const Screen = () => (
    <SeveralChoice
      label="Valider plusieurs"
      title="Valider plusieurs programmes"
      will="Chaque entreprise en est prévenue."
      items={[
        { id: 'a', name: 'Verdalys', about: 'Soumis il y a 3 jours.', ticked: true },
        { id: 'b', name: 'Lunel', about: '2 créneaux déjà pris.', ticked: false },
        { id: 'c', name: 'Sapinière', about: 'Soumis hier.', ticked: true },
        { id: 'd', name: 'Bellecour', about: 'Soumis hier.', ticked: true },
      ]}
      doneWords={(count) => `${count} validés`}
      sendWords={(count) => `Valider ${count}`}
      send={async (id) => {
        sent.push(id);
        if (id === 'a') throw new Error('refusé');
      }}
      touches={['programs']}
    />
  );
  await mountScreen(Screen, { at: '/app/packs/validation' });
  await page.getByRole('button', { name: 'Valider plusieurs' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('checkbox', { name: 'Lunel' })).not.toBeChecked();
  await expect.element(dialog.getByText('2 créneaux déjà pris.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Bellecour' }).click();
  await dialog.getByRole('button', { name: 'Valider 2' }).click();
  await expect.element(dialog.getByText(/1 validés\. Refusées/)).toBeVisible();
  await expect.element(dialog.getByText('Verdalys')).toBeVisible();
  expect(sent).toEqual(['a', 'c']);
});
