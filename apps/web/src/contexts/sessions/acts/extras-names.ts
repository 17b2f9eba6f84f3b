import type { FieldNames } from '../../../ui/forms/field-conflicts.ts';
import { formatMoney } from '../../../ui/text/format.ts';
import type { ExtrasValues } from './extras-values.ts';

type Known = readonly { readonly id: string; readonly name: string }[];

const price = (euros: number | ''): string =>
  euros === '' ? 'Celui de l’offre' : formatMoney(Math.round(euros * 100));

/** What each of these fields is called and says, where two people changed it; `known` names the hashtags. */
export const extrasNames = (known: () => Known): FieldNames<ExtrasValues> => ({
  hashtagIds: {
    label: 'Hashtags',
    show: (ids) => ids.map((id) => `#${known().find((one) => one.id === id)?.name ?? '…'}`).join(' '),
  },
  formation: 'Séance qui forme des coachs',
  priceEuros: { label: 'Prix hors taxes', show: price },
  meeting: {
    label: 'Visio',
    show: (mode) => (mode === 'CUSTOM' ? 'À une adresse choisie' : 'Dans la salle de l’application'),
  },
  meetingUrl: 'Adresse à ouvrir',
});
