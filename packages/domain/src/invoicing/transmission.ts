import { transitions } from '../kernel/index.ts';

/** Where an issued invoice stands with the platform that takes electronic invoices; it has no such state where no platform is linked. */
export const transmissionStatuses = ['WAITING', 'TRANSMITTED', 'REFUSED', 'FAILED'] as const;
export type TransmissionStatus = (typeof transmissionStatuses)[number];

export const transmissionEvents = ['transmit', 'refuse', 'giveUp', 'askAgain'] as const;
export type TransmissionEvent = (typeof transmissionEvents)[number];

/** What a person reads for each status. */
export const transmissionLabels: Readonly<Record<TransmissionStatus, string>> = {
  WAITING: 'En attente de la plateforme',
  TRANSMITTED: 'Transmise',
  REFUSED: 'Refusée par la plateforme',
  FAILED: 'Échec, à transmettre à nouveau',
};

/** What is read where no platform is linked: the payer has its files by e-mail. */
export const noTransmissionWords = 'Aucune plateforme reliée';

/**
 * The transmission of an invoice. A platform that is out of reach is asked again by the job, then by a person; one that refuses has read the
 * invoice, and nothing but a credit note and another invoice mends it.
 */
export const transmissionMachine = transitions<TransmissionStatus, TransmissionEvent>({
  entity: 'transmission',
  events: transmissionEvents,
  initial: ['WAITING'],
  table: {
    WAITING: {
      transmit: { to: 'TRANSMITTED', by: ['SYSTEM'] },
      refuse: { to: 'REFUSED', by: ['SYSTEM'] },
      giveUp: { to: 'FAILED', by: ['SYSTEM'] },
    },
    TRANSMITTED: {},
    REFUSED: {},
    FAILED: { askAgain: { to: 'WAITING', by: ['ADMIN'] } },
  },
});
