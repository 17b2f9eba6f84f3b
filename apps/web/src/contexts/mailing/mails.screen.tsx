import { may } from '@elan/domain/accounts';
import { mailStatuses } from '@elan/domain/kernel';
import { deliveryStatusLabels } from '@elan/domain/mailing';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { useUser } from '../../base/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { choiceFilter } from '../../ui/lists/filters.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailRecord } from './mail-record.tsx';
import { mailLog, mailQuery, templatesQuery } from './mail-log.queries.ts';
import type { MailsSearch } from './mails-search.ts';
import { SuppressionsList } from './suppressions-list.tsx';

export { mailsSearch as search } from './mails-search.ts';

const queryOf = ({ search, status, template }: MailsSearch) => ({ search, status, template });
const statuses = mailStatuses.map((status) => ({
  value: status,
  label: deliveryStatusLabels[status] ?? status,
}));

function MailsList({ all }: { all: boolean }) {
  const templates = useQuery({ ...templatesQuery, enabled: all }).data?.items ?? [];
  return (
    <ListScreen
      list={usePagedList(mailLog.list, queryOf)}
      label="E-mails"
      file="e-mails"
      columns={mailColumns}
      rowLabel={({ subject, to, createdAt }) => `${subject}, ${to}, ${formatDateTime(createdAt)}`}
      searchLabel="Rechercher une personne ou un objet"
      filters={[
        choiceFilter('status', 'État', 'Tous', statuses),
        ...(all ? [choiceFilter('template', 'Sorte', 'Toutes', templates)] : []),
      ]}
      opens="mail"
      empty={{
        icon: <IconMail size={24} stroke={1.6} />,
        title: all ? 'Aucun e-mail pour le moment.' : 'Aucune invitation n’a encore été envoyée.',
        noMatch: 'Aucun e-mail ne correspond.',
        searched: 'La recherche porte sur l’adresse, le nom de la personne et l’objet.',
      }}
    />
  );
}

/** What became of the e-mails: all of them for an administrator, those of one’s own invitations for the others. */
export function MailsScreen() {
  const [{ tab, mail }, change] = useScreenSearch<MailsSearch>();
  const all = may(useUser(), 'mailing.read');
  return (
    <>
      <PageHeader
        title="E-mails"
        description={
          all
            ? 'Ce que le produit a envoyé ces 90 derniers jours, et ce que chaque message est devenu.'
            : 'Les e-mails de vos invitations, et ce que chacun est devenu.'
        }
      />
      {all && (
        <TabsBar
          label="Vues des e-mails"
          renderLink={routerLink}
          items={[
            { id: 'mails', label: 'Envois', href: '/app/mails', active: tab === undefined },
            {
              id: 'suppressions',
              label: 'Adresses écartées',
              href: '/app/mails?tab=suppressions',
              active: tab === 'suppressions',
            },
          ]}
        />
      )}
      {all && tab === 'suppressions' ? <SuppressionsList /> : <MailsList all={all} />}
      <RecordDrawer
        id={mail}
        query={mailQuery}
        name="E-mail"
        title={({ subject }) => subject}
        subtitle={({ to }) => to}
        onClose={() => {
          change({ mail: undefined });
        }}
      >
        {(shown) => <MailRecord key={shown.id} mail={shown} />}
      </RecordDrawer>
    </>
  );
}
