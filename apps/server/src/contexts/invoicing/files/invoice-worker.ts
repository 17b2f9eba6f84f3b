// One invoice, laid out in a thread of its own, with its XML inside.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer, type DocumentProps } from '@react-pdf/renderer';
import { embedFacturX, Flavor, Profile } from '@stackforge-eu/factur-x';
import { createElement, type ReactElement } from 'react';
import { colorProfile, registerPdfFonts } from '../../../platform/pdf/pdf-fonts.ts';
import { InvoicePages, type InvoicePagesProps } from './invoice-pages.tsx';

const { xml, ...pages } = workerData as InvoicePagesProps & { xml: string };

registerPdfFonts();
// An element of our own component is the document that it returns.
const element = createElement(InvoicePages, pages) as unknown as ReactElement<DocumentProps>;
const { pdf } = await embedFacturX({
  pdf: await renderToBuffer(element),
  xml,
  profile: Profile.EN16931,
  flavor: Flavor.FACTUR_X,
  unembeddedFonts: 'throw',
  rgbIccProfile: readFileSync(colorProfile),
  afRelationship: 'Alternative',
});
parentPort?.postMessage(pdf, []);
