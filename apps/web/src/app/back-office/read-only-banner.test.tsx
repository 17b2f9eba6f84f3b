import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadOnlyBanner } from './read-only-banner.tsx';

const drawn = (status: string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ReadOnlyBanner status={status} />
    </MantineProvider>,
  );

test('the people of a suspended or archived company read on each page why nothing can change, and whom to write to', () => {
  expect(drawn('SUSPENDED')).toContain('Votre entreprise est suspendue');
  expect(drawn('ARCHIVED')).toContain('Votre entreprise est archivée');
  for (const status of ['SUSPENDED', 'ARCHIVED']) expect(drawn(status)).toContain('mailto:contact@elan.test');
  for (const status of ['ACTIVE', 'PAUSED', 'EXPIRED', null]) {
    expect(drawn(status)).not.toContain('Votre entreprise');
  }
});
