// Tickets, laid out in a thread of their own.
import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer, type DocumentProps } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { registerPdfFonts } from '../../../platform/pdf/pdf-fonts.ts';
import { TicketPages, type TicketPagesProps } from './ticket-pages.tsx';

registerPdfFonts();
// An element of our own component is the document that it returns.
const pages = createElement(
  TicketPages,
  workerData as TicketPagesProps,
) as unknown as ReactElement<DocumentProps>;
parentPort?.postMessage(await renderToBuffer(pages), []);
