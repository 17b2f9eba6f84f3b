import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewPasswordFields } from './new-password-fields.tsx';

const draw = (error?: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <NewPasswordFields password="abc" passwordProps={{ error }} confirmationProps={{}} />
    </MantineProvider>,
  );
/** The texts that a screen reader says of the first field. */
function descriptionsOf(html: string): string[] {
  const ids = /<input[^>]*aria-describedby="([^"]+)"/u.exec(html)?.[1]?.split(/ +/u) ?? [];
  return ids.map((id) => html.split(`id="${id}"`)[1]?.split('</p>')[0] ?? '');
}

test('a screen reader says of a password to choose what it must hold, and what is met', () => {
  const [rules] = descriptionsOf(draw());
  expect(rules).toContain('8 caractères au moins');
  expect(rules).toContain(' (à respecter)');
  expect(rules).toContain(' (respecté)');
});

test('and its refusal before that', () => {
  const [refusal, rules] = descriptionsOf(draw('Ce mot de passe est trop connu.'));
  expect(refusal).toContain('Ce mot de passe est trop connu.');
  expect(rules).toContain('8 caractères au moins');
});
