import type { Suppression } from '@elan/domain/mailing';
import { IconMailOff } from '@tabler/icons-react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate } from '../../ui/text/format.ts';
import { mailLog, touched } from './mail-log.queries.ts';
import type { MailsSearch } from './mails-search.ts';

const scopeLabels = { all: 'Tout, hors sécurité', marketing: 'Messages d’information' } as const;
const addressOf = ({ address }: Suppression): string => address ?? 'Adresse qui n’est plus gardée';

function LiftButton({ suppression }: { suppression: Suppression }) {
  const lift = useAct({
    send: (reason: string) => mailLog.lift({ params: { id: suppression.id }, body: { reason } }),
    touches: touched,
    done: 'Envoi réautorisé',
  });
  return (
    <ActButton
      label="Réautoriser"
      name={`Réautoriser l’envoi\u00a0: ${addressOf(suppression)}`}
      size="sm"
      look="default"
      act={lift}
      input={(reason) => reason}
      question={{
        title: 'Réautoriser l’envoi à cette adresse\u202f?',
        message:
          'La personne avait demandé à ne plus recevoir nos messages. Ne la réautorisez que si elle l’a demandé elle-même.',
        reason: { label: 'Raison', required: true },
      }}
    />
  );
}

const columns: readonly ListColumn<Suppression>[] = [
  { key: 'address', title: 'Adresse', csv: addressOf, render: addressOf },
  { key: 'scope', title: 'Ce qui n’est plus envoyé', width: 240, csv: ({ scope }) => scopeLabels[scope] },
  { key: 'createdAt', title: 'Depuis', width: 150, csv: ({ createdAt }) => formatDate(createdAt, 'table') },
  {
    key: 'acts',
    title: 'Actions',
    width: 170,
    render: (suppression) => <LiftButton suppression={suppression} />,
  },
];

/** The addresses that nothing more is sent to, and letting e-mails leave to one again. */
export function SuppressionsList() {
  return (
    <ListScreen
      list={usePagedList(mailLog.suppressions, (_search: MailsSearch) => ({}))}
      label="Adresses écartées des envois"
      file="adresses-ecartees"
      columns={columns}
      rowLabel={addressOf}
      empty={{
        icon: <IconMailOff size={24} stroke={1.6} />,
        title: 'Aucune adresse n’est écartée.',
        reason: 'Une adresse l’est quand la personne signale un e-mail comme indésirable ou se désabonne.',
      }}
    />
  );
}
