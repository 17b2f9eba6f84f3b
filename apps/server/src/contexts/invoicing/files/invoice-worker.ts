// One invoice, laid out in a thread of its own, with its XML inside.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { embedFacturX, Flavor, Profile } from '@stackforge-eu/factur-x';
import { colorProfile } from '../../../platform/pdf/pdf-fonts.ts';
import { renderPages } from '../../../platform/pdf/post-pages.ts';
import { InvoicePages, type InvoicePagesProps } from './invoice-pages.tsx';

const { xml, ...pages } = workerData as InvoicePagesProps & { xml: string };

const { pdf } = await embedFacturX({
  pdf: await renderPages(InvoicePages, pages),
  xml,
  profile: Profile.EN16931,
  flavor: Flavor.FACTUR_X,
  unembeddedFonts: 'throw',
  rgbIccProfile: readFileSync(colorProfile),
  afRelationship: 'Alternative',
});
parentPort?.postMessage(pdf, []);
