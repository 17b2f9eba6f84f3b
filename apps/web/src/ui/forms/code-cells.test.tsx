import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeCells } from './code-cells.tsx';

const draw = (props: { error?: string; description?: string }) =>
  renderToStaticMarkup(
    <MantineProvider>
      <CodeCells value="12" onChange={() => undefined} {...props} />
    </MantineProvider>,
  );

test('six cells ask for a one-time code on a numeric keyboard, under one label', () => {
  const html = draw({});
  const cells = html.match(/<input[^>]*autoComplete="one-time-code"[^>]*>/giu) ?? [];
  expect(cells).toHaveLength(6);
  for (const cell of cells) expect(cell).toMatch(/inputmode="numeric"/iu);
  expect(html).toMatch(/role="group"[^>]*aria-labelledby|aria-labelledby[^>]*role="group"/u);
  expect(cells[1]).toContain('aria-label="Chiffre 2 sur 6"');
});

test('the sentence of an error is tied to the group and to each cell', () => {
  const html = draw({ error: 'Le code a expiré.', description: 'Envoyé au 06 98 12 34 56.' });
  const errorId = /id="([^"]+-error)"/u.exec(html)?.[1] ?? 'none';
  expect(html.split(`aria-describedby="${errorId} `)).toHaveLength(8);
  expect(html.match(/aria-invalid="true"/gu)).toHaveLength(6);
});
