import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

/** The family of every document. */
export const pdfFont = 'Hanken Grotesk';

/** The folder of the fonts, from the sources as from the bundle. */
const folder = new URL(import.meta.url.includes('/dist/') ? '../fonts/' : '../../../fonts/', import.meta.url);

const fileOf = (weight: string): string => fileURLToPath(new URL(`hanken-grotesk-${weight}.ttf`, folder));

/** The colour profile that PDF/A asks for (sRGB), as a path. */
export const colorProfile = fileURLToPath(new URL('sRGB_IEC61966_2_1.icc', folder));

let registered = false;

/**
 * Registers the fonts, which are embedded in every document: it reads the same everywhere, and nothing is
 * fetched. French words are never cut.
 */
export function registerPdfFonts(): void {
  if (registered) return;
  registered = true;
  Font.register({
    family: pdfFont,
    fonts: [
      { src: fileOf('regular'), fontWeight: 400 },
      { src: fileOf('semibold'), fontWeight: 600 },
    ],
  });
  Font.registerHyphenationCallback((word) => [word]);
}

/** Returns a text as the fonts can write it: they have no narrow no-break space, the wider one stands for it. */
export const pdfText = (text: string): string => text.replaceAll('\u202f', '\u00a0');
