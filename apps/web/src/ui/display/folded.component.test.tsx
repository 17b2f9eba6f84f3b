import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../kit-rest.css';
import { Folded } from './folded.tsx';

test('what is folded says whether it is open, and opens by a key', async () => {
  await render(
    <MantineProvider>
      <Folded label="Séances passées" note={2}>
        <p>Soulager le dos</p>
      </Folded>
    </MantineProvider>,
  );
  const head = page.getByRole('button', { name: 'Séances passées 2' });
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Soulager le dos')).not.toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Soulager le dos')).toBeVisible();
});
