import type { Scope } from '@elan/domain/accounts';
import { formatGiftCardCode } from '@elan/domain/gift-cards';
import { deployment } from '../../../platform/config/deployment.ts';
import { renderInThread, type Asking } from '../../../platform/pdf/render-in-thread.ts';
import type { GiftCardRow } from '../cards/gift-cards.repository.ts';
import { cardsOfTicket, ticketsOf } from './read-ticket.ts';
import type { TicketPagesProps } from './ticket-pages.tsx';

// Beside this file while developing, beside the bundle once built (vite.config.ts).
const script = new URL(
  new URL(import.meta.url).pathname.endsWith('.ts') ? './ticket-worker.ts' : './ticket-worker.js',
  import.meta.url,
);

const pagesOf = async (cards: readonly GiftCardRow[], of: 'card' | 'lot'): Promise<TicketPagesProps> => {
  const { productName, baseUrl } = deployment();
  return { of, tickets: await ticketsOf(cards), productName, address: new URL(baseUrl).host };
};

/** Returns sheets of cards to print and cut, as a PDF; undefined when who asks has left meanwhile. Throws `too-many-documents`. */
export const sheetsOf = async (cards: readonly GiftCardRow[], asking: Asking): Promise<Buffer | undefined> =>
  renderInThread(script, await pagesOf(cards, 'lot'), asking);

/**
 * Returns the ticket of a card, or the sheets of its whole lot, as a PDF with the name of its file; no bytes when who asks has left
 * meanwhile. Throws `not-found` and `too-many-documents`.
 */
export async function ticketsDocument(
  scope: Scope,
  { id, of }: { readonly id: string; readonly of: 'card' | 'lot' },
  asking: Asking,
): Promise<{ name: string; bytes: Buffer | undefined }> {
  const cards = await cardsOfTicket(scope, id, of);
  const pages = await pagesOf(cards, of);
  const [first] = cards;
  const what = of === 'lot' ? `lot-${cards.length}-cartes` : formatGiftCardCode(first?.code ?? '');
  return { name: `carte-cadeau-${what}.pdf`, bytes: await renderInThread(script, pages, asking) };
}
