import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImportRunning } from './import-running.tsx';

const shown = (done: number, total: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ImportRunning fileName="salaries.csv" progress={{ done, total }} />
    </MantineProvider>,
  );

test('an import on its way says how many people are done, in words and to who does not see the bar', () => {
  const html = shown(120, 500);
  expect(html).toMatch(/role="progressbar"[^>]*aria-valuemin="0" aria-valuemax="500" aria-valuenow="120"/u);
  expect(html).toContain('aria-label="Import en cours\u00a0: 120\u00a0personnes traitées sur\u00a0500"');
  expect(html).toContain('>120\u00a0personnes traitées sur\u00a0500<');
});

test('before anything is counted it says that it begins', () => {
  const html = shown(0, 0);
  expect(html).toContain('L’import commence…');
  expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="0"/u);
});
