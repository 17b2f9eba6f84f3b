import { Button } from '@mantine/core';
import {
  getDocument,
  PDFWorker,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../forms/form-error.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';
import classes from './pdf-pages.module.css';

/** The most points that are drawn of a page, whatever size it says it has. */
const mostPixels = 4_000_000;
const usualWidth = 1_200;

/** The decoders of scanned pages; the security policy compiles nothing, so they come as scripts (`pdfDecoders` of vite.config.ts). */
const wasmUrl = '/pdf-decoders/';

/** Opens a PDF in a process of its own: a page that takes long stops nothing else. */
function openPdf(data: Uint8Array): { task: PDFDocumentLoadingTask; close: () => void } {
  const port = new Worker(new URL('pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({ data, worker, wasmUrl, useWasm: false, maxImageSize: mostPixels * 12 });
  const close = () => {
    void task.destroy().finally(() => {
      port.terminate();
    });
  };
  return { task, close };
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(usualWidth / width, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}

type PdfPagesProps = {
  bytes: Blob;
  /** What the document is, for who does not see it. */
  label: string;
};

/** A PDF, one page at a time, drawn as a picture: nothing of it runs, opens a link or leaves the page. */
export function PdfPages({ bytes, label }: PdfPagesProps) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [number, setNumber] = useState(1);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    const open = async () => {
      const data = new Uint8Array(await bytes.arrayBuffer());
      if (isGone) return;
      const opened = openPdf(data);
      close = opened.close;
      setDocument(await opened.task.promise);
    };
    open().catch(() => {
      if (!isGone) setIsBroken(true);
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [bytes]);
  useEffect(() => {
    let isGone = false;
    if (document && canvas.current)
      drawPage(document, number, canvas.current).catch(() => {
        if (!isGone) setIsBroken(true);
      });
    return () => {
      isGone = true;
    };
  }, [document, number]);
  if (isBroken) return <FormError>Ce PDF ne peut pas être affiché&nbsp;: il est abîmé ou protégé.</FormError>;
  if (!document) return <LoadingState height={320} label="Ouverture du PDF" />;
  const { numPages } = document;
  const turn = (by: number) => () => {
    setNumber(number + by);
  };
  return (
    <div className={classes.pdf}>
      {/* One canvas for each page: two drawings never share one. */}
      <canvas
        key={number}
        ref={canvas}
        className={classes.page}
        role="img"
        aria-label={`${label}, page ${number} sur ${numPages}`}
      />
      {numPages > 1 && (
        <div className={classes.turns}>
          <Button variant="default" size="sm" disabled={number === 1} onClick={turn(-1)}>
            Page précédente
          </Button>
          <span className="num" aria-live="polite">
            {number} sur {numPages}
          </span>
          <Button variant="default" size="sm" disabled={number === numPages} onClick={turn(1)}>
            Page suivante
          </Button>
        </div>
      )}
    </div>
  );
}
