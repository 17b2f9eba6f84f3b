import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmBody, type ConfirmInput } from './confirm-body.tsx';

const ignore = () => undefined;
const draw = (input?: ConfirmInput) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ConfirmBody
        message="Tout sera perdu."
        onAnswer={ignore}
        onCancel={ignore}
        {...(input ? { input } : {})}
      />
    </MantineProvider>,
  );
/** What takes the focus when the dialog opens. */
const focused = (html: string) => html.match(/<[^>]*data-autofocus[^>]*>(?:<span[^>]*>)*[^<]*/gu) ?? [];

test('a question opens on the button that gives it up: Enter alone loses nothing', () => {
  const [first, ...others] = focused(draw());
  expect(first).toMatch(/^<button.*Annuler$/u);
  expect(others).toEqual([]);
});

test('a question that wants words opens on its field', () => {
  const [first, ...others] = focused(draw({ label: 'Raison', required: true }));
  expect(first).toMatch(/^<input/u);
  expect(others).toEqual([]);
});
