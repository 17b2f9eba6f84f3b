import { elided } from '@elan/domain/kernel';
import { shortestReportsReason, type ReportedCompany } from '@elan/domain/members';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { memberReports, reportedCompaniesQuery } from './reports.queries.ts';

const mostShown = 5;

const people = (count: number): string =>
  count === 1
    ? 'Une personne ne la connaît pas'
    : `${formatNumber(count)}\u00a0personnes ne la connaissent pas`;

function SettleAct({ company }: { company: ReportedCompany }) {
  const { companyId, companyName } = company;
  const settle = useAct({
    send: (reason: string) => memberReports.settle({ params: { companyId }, body: { reason } }),
    touches: ['member-reports'],
    done: () => ({ title: `Signalements ${elided('de', companyName)} classés` }),
  });
  return (
    <ActButton
      label="Rien à signaler"
      name={`Classer les signalements ${elided('de', companyName)}`}
      act={settle}
      input={(reason: string) => reason}
      question={{
        title: `Classer les signalements ${elided('de', companyName)}\u202f?`,
        subtitle: 'Ses invitations reprennent, sauf vers les personnes qui l’ont signalée.',
        message: 'La raison reste dans l’historique de l’entreprise.',
        reason: { label: 'Ce que vous avez vérifié', required: true, shortest: shortestReportsReason },
      }}
    />
  );
}

/** The companies that people who were invited say not to know: to look at, then to close or to let go on. Left out while there is none. */
export function ReportedCompanies() {
  const { data, error, refetch, isFetching } = useQuery(reportedCompaniesQuery(1, mostShown));
  if (!error && (data?.total ?? 0) === 0) return null;
  const shown = data?.items.length ?? 0;
  return (
    <SectionCard
      title="Entreprises signalées"
      description={
        data && data.total > shown
          ? `Les ${shown} premières sur ${formatNumber(data.total)}, la plus signalée d’abord.`
          : 'Des personnes invitées disent ne pas les connaître.'
      }
    >
      {error && !data && (
        <ErrorState
          title="Les signalements n’ont pas pu être chargés."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <ul className={record.lines}>
          {data.items.map((company) => (
            <li key={company.companyId}>
              <span className={record.line}>
                <Anchor
                  inherit
                  underline="always"
                  renderRoot={(props) =>
                    routerLink({ ...props, href: `/app/enterprises/${company.companyId}` })
                  }
                >
                  {company.companyName}
                </Anchor>{' '}
                {company.isStopped && <StatusBadge tone="negative">Invitations arrêtées</StatusBadge>}
                <span className={record.second}>
                  {people(company.reports)}, la dernière le {formatDate(company.lastAt)}
                </span>
              </span>
              <SettleAct company={company} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
