// What draws the pages of a PDF apart from the page (`pdf-pages.tsx`).
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
