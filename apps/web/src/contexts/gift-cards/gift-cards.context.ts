import { IconGift } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** Cards that give sessions. */
export const giftCards: WebContext = {
  screens: [
    {
      path: '/app/giftcardRequests',
      title: 'Cartes cadeaux',
      load: lazyScreen(() => import('./gift-cards.screen.tsx'), 'GiftCardsScreen'),
      first: import.meta.env.SSR && {
        path: '/api/gift-cards',
        keeps: ['search', 'sort', 'direction', 'status', 'kind', 'lotId'],
      },
      menu: { label: 'Cartes cadeaux', icon: IconGift, section: 'offer', order: 115 },
    },
    {
      path: '/app/giftcardRequests/:id/ticket',
      title: 'Ticket',
      load: lazyScreen(() => import('./ticket.screen.tsx'), 'TicketScreen'),
    },
  ],
};
