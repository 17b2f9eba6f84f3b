// One invoice, laid out in a thread of its own, with its XML inside; the copy of a consumer has none.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { embedFacturX, Flavor, Profile } from '@stackforge-eu/factur-x';
import { colorProfile } from '../../../platform/pdf/pdf-fonts.ts';
import { renderPages } from '../../../platform/pdf/post-pages.ts';
import { InvoicePages, type InvoicePagesProps } from './invoice-pages.tsx';

const { xml, ...pages } = workerData as InvoicePagesProps & { xml: string | null };

async function withXml(pdf: Buffer, inside: string): Promise<Uint8Array> {
  const embedded = await embedFacturX({
    pdf,
    xml: inside,
    profile: Profile.EN16931,
    flavor: Flavor.FACTUR_X,
    unembeddedFonts: 'throw',
    rgbIccProfile: readFileSync(colorProfile),
    afRelationship: 'Alternative',
  });
  return embedded.pdf;
}

const laidOut = await renderPages(InvoicePages, pages);
parentPort?.postMessage(xml === null ? laidOut : await withXml(laidOut, xml), []);
