import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../kit-rest.css';
import { PdfPages } from './pdf-pages.tsx';

/** A PDF of some empty pages, each with a black square. */
function pdfOf(pages: number): Blob {
  const numbers = Array.from({ length: pages }, (_, rank) => 4 + rank);
  const drawing = '0 0 0 rg 20 20 60 60 re f';
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >> endobj`,
    `3 0 obj << /Length ${drawing.length} >> stream\n${drawing}\nendstream endobj`,
    ...numbers.map(
      (number) =>
        `${number} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 3 0 R >> endobj`,
    ),
  ];
  const text = `%PDF-1.7\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
  return new Blob([text], { type: 'application/pdf' });
}

/** The colour in the middle of the page that is drawn: red, of 255. */
const redInTheMiddle = (): number => {
  const canvas = document.querySelector('canvas');
  const at = (canvas?.width ?? 0) / 2;
  return canvas?.getContext('2d')?.getImageData(at, at, 1, 1).data[0] ?? -1;
};

const shown = (part: ReactNode) => render(<MantineProvider>{part}</MantineProvider>);

test('a PDF is drawn one page at a time, and its pages are turned', async () => {
  const bytes = pdfOf(2);
  await shown(<PdfPages bytes={bytes} label="Assurance de Lina" />);
  await expect.element(page.getByRole('img', { name: 'Assurance de Lina, page 1 sur 2' })).toBeVisible();
  await expect.poll(redInTheMiddle).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Page précédente' })).toBeDisabled();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect.element(page.getByRole('img', { name: 'Assurance de Lina, page 2 sur 2' })).toBeVisible();
  await expect.poll(redInTheMiddle).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Page suivante' })).toBeDisabled();
});

test('what is no PDF says that it cannot be shown', async () => {
  const bytes = new Blob(['rien']);
  await shown(<PdfPages bytes={bytes} label="Assurance" />);
  await expect.element(page.getByText(/ne peut pas être affiché/)).toBeVisible();
});
