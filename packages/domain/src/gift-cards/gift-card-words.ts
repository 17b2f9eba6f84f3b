import { formatShortDate } from '../kernel/index.ts';
import { fitcoinsOf } from './gift-card-rules.ts';

type Details = Readonly<Record<string, unknown>>;

const acts: Readonly<Record<string, string>> = {
  create: 'Carte créée',
  update: 'Carte modifiée',
  accept: 'Carte acceptée',
  refuse: 'Carte refusée',
  redeem: 'Carte utilisée',
  exhaust: 'Carte épuisée',
  expire: 'Carte expirée',
  switchOff: 'Carte désactivée',
  switchOn: 'Carte réactivée',
  takeBack: 'Carte reprise, son achat est remboursé',
  send: 'Envoi par e-mail',
};

const fieldNames: Readonly<Record<string, string>> = {
  sessions: 'Séances',
  limitPerPerson: 'Limite par personne',
  limitPerCode: 'Limite du code',
  expiresOn: 'Expiration',
  note: 'Note',
};

const valueOf = (field: string, value: unknown): string =>
  field === 'expiresOn' ? formatShortDate(String(value)) : String(value);

/**
 * Returns what a line of the history of a card says: the act, then each field before and after. The note is not repeated: it may name
 * somebody.
 */
export function giftCardHistoryWords(line: { readonly event: string; readonly details: Details }): {
  what: string;
  details: string[];
} {
  const { changes = {} } = line.details as {
    changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
  };
  const told = Object.entries(changes).map(([field, [before, after]]) =>
    field === 'note'
      ? 'Note modifiée'
      : `${fieldNames[field] ?? field}\u00a0: ${valueOf(field, before)} → ${valueOf(field, after)}`,
  );
  const { reason } = line.details;
  return {
    what: acts[line.event] ?? line.event,
    details: [...told, ...(typeof reason === 'string' ? [`Raison\u00a0: ${reason}`] : [])],
  };
}

const grouped = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f');

/** « 3 400 Fitcoins ». */
export const fitcoinsWords = (fitcoins: number): string =>
  `${grouped(fitcoins)}\u00a0Fitcoin${Math.abs(fitcoins) > 1 ? 's' : ''}`;

/** What a card is worth, in words: « 2 séances, 2 000 Fitcoins ». */
export const worthWords = (sessions: number): string =>
  `${grouped(sessions)}\u00a0séance${sessions > 1 ? 's' : ''}, ${grouped(fitcoinsOf(sessions))}\u00a0Fitcoins`;
