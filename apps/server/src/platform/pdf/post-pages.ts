import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer, type DocumentProps } from '@react-pdf/renderer';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { registerPdfFonts } from './pdf-fonts.ts';

/** Returns a document as the bytes of a PDF; in the thread of `renderInThread`. */
export function renderPages<Props extends object>(
  Pages: FunctionComponent<Props>,
  props: Props,
): Promise<Buffer> {
  registerPdfFonts();
  // An element of our own component is the document that it returns.
  const pages: ReactElement = createElement(Pages, props);
  return renderToBuffer(pages as ReactElement<DocumentProps>);
}

/** Lays out the document that a thread was started for, with the data it was given, and posts its bytes. */
export async function postPages<Props extends object>(Pages: FunctionComponent<Props>): Promise<void> {
  parentPort?.postMessage(await renderPages(Pages, workerData as Props), []);
}
