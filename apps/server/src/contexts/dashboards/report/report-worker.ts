// The report of a month, laid out in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer, type DocumentProps } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { registerPdfFonts } from '../../../platform/pdf/pdf-fonts.ts';
import { ReportPages, type ReportPagesProps } from './report-pages.tsx';

registerPdfFonts();
// An element of our own component is the document that it returns.
const pages = createElement(
  ReportPages,
  workerData as ReportPagesProps,
) as unknown as ReactElement<DocumentProps>;
parentPort?.postMessage(await renderToBuffer(pages), []);
