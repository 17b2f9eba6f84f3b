/** What a person is told of their sessions without asking: each kind goes where they choose. */
export const noticeKinds = ['reminder-day', 'reminder-hour', 'place', 'change'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a kind of notice goes. `push` becomes an e-mail while no device is signed in to receive it. */
export const noticeChannels = ['push', 'email', 'none'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Where a kind goes for who chose nothing. */
export const usualChannel: NoticeChannel = 'push';

/** What a person reads of each kind. */
export const noticeWords: Readonly<Record<NoticeKind, { label: string; description: string }>> = {
  'reminder-day': { label: 'La veille', description: 'Un rappel 24\u00a0h avant chaque séance réservée.' },
  'reminder-hour': {
    label: 'Une heure avant',
    description: 'Un rappel 1\u00a0h avant chaque séance réservée.',
  },
  place: { label: 'Place libérée', description: 'Quand une place est à vous, ou à prendre.' },
  change: {
    label: 'Séance modifiée',
    description: 'Quand une séance réservée est déplacée, annulée ou rétablie.',
  },
};

/** How many devices of a person receive notices at the most; one more takes the place of the oldest. */
export const mostPushDevices = 10;
