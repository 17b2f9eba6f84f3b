import { eq } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import {
  personalTable,
  type DataSubject,
  type DeclaredTable,
} from '../../../platform/personal-data/declare-table.ts';
import { healthConsents, noticeChoices, pushDevices } from './notices.tables.ts';

const owner = { what: 'Identifiant de votre compte' } as const;
const ownedBy = (column: AnyColumn) => ({
  by: 'identifiant du compte',
  rows: ({ id }: DataSubject) => eq(column, id),
});
const secret = () => 'secret non communiqué, il ouvre vos notifications';

/** What the notices of people keep of them, and what they agreed to. */
export const noticesPersonalData: readonly DeclaredTable[] = [
  personalTable(noticeChoices, {
    title: 'Vos choix de notifications',
    subject: ownedBy(noticeChoices.userId),
    shared: {
      purpose: 'vous prévenir là où vous le voulez',
      basis: 'contrat',
      retention: 'tant que le compte existe',
      erased: 'deleted',
    },
    personal: {
      userId: owner,
      kind: { what: 'Sorte de nouvelles' },
      channel: { what: 'Où elle va' },
      chosenAt: { what: 'Date du choix' },
    },
    none: [],
  }),
  personalTable(pushDevices, {
    title: 'Vos appareils notifiés',
    subject: ownedBy(pushDevices.userId),
    shared: {
      purpose: 'afficher les notifications que vous avez demandées',
      basis: 'consentement',
      retention: 'tant que l’appareil est connecté',
      erased: 'deleted',
    },
    personal: {
      userId: owner,
      endpoint: { what: 'Adresse de l’appareil chez son service de notifications' },
      p256dh: { what: 'Clé de l’appareil', withheld: secret },
      auth: { what: 'Secret de l’appareil', withheld: secret },
      createdAt: { what: 'Date de l’accord' },
    },
    none: ['id', 'sessionId'],
  }),
  personalTable(healthConsents, {
    title: 'Votre accord sur les données de santé',
    subject: ownedBy(healthConsents.userId),
    shared: {
      purpose: 'prouver ce qui a été accepté, et quand l’accord a été retiré',
      basis: 'obligation légale',
      retention: 'tant que le compte existe',
      erased: 'deleted',
    },
    personal: {
      userId: owner,
      version: { what: 'Version du texte' },
      agreedAt: { what: 'Date de l’accord' },
      withdrawnAt: { what: 'Date du retrait' },
    },
    none: ['id'],
  }),
];
