import type { PendingPayer } from '@elan/domain/invoicing';
import type { ListColumn } from '../../ui/lists/list-types.ts';

/** What the file of who has something to pay for a month holds; on screen each is a line that opens what is to mend. */
export const payerFile: readonly ListColumn<PendingPayer>[] = [
  { key: 'name', title: 'Payeur', csv: ({ name }) => name },
  { key: 'siren', title: 'SIREN', csv: ({ siren }) => siren },
  { key: 'sessions', title: 'Séances', csv: ({ sessions }) => sessions },
  { key: 'net', title: 'Hors taxes (€)', csv: ({ netCents }) => netCents / 100 },
  { key: 'fees', title: 'Frais de gestion (€)', csv: ({ feesCents }) => feesCents / 100 },
  { key: 'problems', title: 'À corriger', csv: ({ problems }) => problems },
];
