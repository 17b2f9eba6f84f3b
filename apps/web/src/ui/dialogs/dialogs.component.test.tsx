import { Button, MantineProvider } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../kit-rest.css';
import { TextField } from '../forms/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { followLostFocus } from './lost-focus.ts';
import { Modal } from './modal.tsx';
import { OverlayHosts } from './overlay-hosts.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const question = dialog(/^Abandonner la saisie/);

/** A list, the card of a record beside it, and the question that its act asks. */
function Place({ children }: { children?: ReactNode }) {
  const [card, setCard] = useState(false);
  const [asked, setAsked] = useState(false);
  const [exists, setExists] = useState(true);
  const [busy, setBusy] = useState(false);
  useEffect(() => followLostFocus(() => () => undefined), []);
  return (
    <main id="contenu">
      <h1>Lieux</h1>
      {exists && (
        <Button
          onClick={() => {
            setCard(true);
          }}
        >
          Ouvrir
        </Button>
      )}
      {exists && (
        <Button
          onClick={() => {
            setExists(false);
          }}
        >
          Masquer
        </Button>
      )}
      <Button
        disabled={busy}
        onClick={() => {
          setBusy(true);
          setTimeout(() => {
            setBusy(false);
            // An answer of the server is told in the product; a key tells it here.
            document.dispatchEvent(new KeyboardEvent('keydown'));
          }, 100);
        }}
      >
        Envoyer
      </Button>
      <Drawer
        opened={card}
        onClose={() => {
          setCard(false);
        }}
        title="Salle Garonne"
        keepTyped
      >
        <TextField label="Nom" />
        <Button
          onClick={() => {
            setAsked(true);
          }}
        >
          Supprimer
        </Button>
        <ConfirmDialog
          opened={asked}
          onClose={() => {
            setAsked(false);
          }}
          onAnswer={() => {
            setAsked(false);
            setCard(false);
            setExists(false);
          }}
          title="Supprimer le lieu"
          message="Cela ne s’annule pas."
          confirmLabel="Confirmer"
        />
      </Drawer>
      {children}
    </main>
  );
}

const open = (children?: ReactNode) =>
  render(
    <MantineProvider>
      <Place>{children}</Place>
      <OverlayHosts />
    </MantineProvider>,
  );

test('Escape answers to the dialog above alone, and each gives the focus back to what opened it', async () => {
  await open();
  await button('Ouvrir').click();
  await button('Supprimer').click();
  await expect.element(dialog('Supprimer le lieu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Supprimer le lieu')).not.toBeInTheDocument();
  await expect.element(button('Supprimer')).toHaveFocus();
  await expect.element(dialog('Salle Garonne')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Salle Garonne')).not.toBeInTheDocument();
  await expect.element(button('Ouvrir')).toHaveFocus();
});

test('words that were typed are asked about; going on goes on in their field, giving up goes back to what opened the dialog', async () => {
  await open();
  await button('Ouvrir').click();
  await page.getByLabelText('Nom').fill('Salle Loire');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(page.getByLabelText('Nom')).toHaveFocus();
  await expect.element(page.getByLabelText('Nom')).toHaveValue('Salle Loire');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Abandonner la saisie' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Ouvrir')).toHaveFocus();
});

test('what its own act takes away with its dialogs leaves the focus to the title of the page', async () => {
  await open();
  await button('Ouvrir').click();
  await button('Supprimer').click();
  await button('Confirmer').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Lieux' })).toHaveFocus();
});

test('a button that its act takes away leaves the focus to the title of the page', async () => {
  await open();
  await button('Masquer').click();
  await expect.element(page.getByRole('heading', { name: 'Lieux' })).toHaveFocus();
});

test('inside of a dialog it is left to the title of the dialog', async () => {
  function Leaving() {
    const [isThere, setIsThere] = useState(true);
    return (
      <Modal opened onClose={() => undefined} title="Lignes">
        {isThere && (
          <Button
            onClick={() => {
              setIsThere(false);
            }}
          >
            Retirer
          </Button>
        )}
      </Modal>
    );
  }
  await open(<Leaving />);
  await button('Retirer').click();
  await expect.element(dialog('Lignes').getByRole('heading', { name: 'Lignes' })).toHaveFocus();
});

test('a button that was busy has the focus back once it may be pressed again', async () => {
  await open();
  await button('Envoyer').click();
  await expect.element(button('Envoyer')).toBeEnabled();
  await expect.element(button('Envoyer')).toHaveFocus();
});

test('what the reader left by a click beside it is left alone', async () => {
  await open();
  (button('Envoyer').element() as HTMLElement).focus();
  await userEvent.click(page.getByRole('heading', { name: 'Lieux' }));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});

test('a dialog that opens as another one closes keeps the focus, and gives it back to what opened the first', async () => {
  function Swap() {
    const [step, setStep] = useState<'card' | 'form'>();
    const close = () => {
      setStep(undefined);
    };
    return (
      <>
        <Button
          onClick={() => {
            setStep('card');
          }}
        >
          Fiche
        </Button>
        <Drawer opened={step === 'card'} onClose={close} title="Fiche">
          <Button
            onClick={() => {
              setStep('form');
            }}
          >
            Modifier
          </Button>
        </Drawer>
        <Modal opened={step === 'form'} onClose={close} title="Formulaire">
          <TextField label="Ville" data-autofocus />
        </Modal>
      </>
    );
  }
  await open(<Swap />);
  await button('Fiche').click();
  await button('Modifier').click();
  await expect.element(page.getByLabelText('Ville')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Fiche')).toHaveFocus();
});
