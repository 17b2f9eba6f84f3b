import { programTabs, programTypeRules, type Program, type ProgramTab } from '@elan/domain/programs';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RelatedLines } from '../../base/records/related-lines.tsx';
import { statusToneOf } from '../../base/status-tones.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import type { LinkedLine } from '../../ui/lists/linked-lines.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { programsQuery } from './referred-company.queries.ts';

const size = 10;

const lineOf =
  (tab: ProgramTab) =>
  (program: Program): LinkedLine => ({
    id: program.id,
    title: `${programTypeRules[program.type].label}, ${program.objective.name}`,
    href: `/app/programs?tab=${tab}&company=${program.companyId}&program=${program.id}`,
    second: `Début le ${formatDate(program.startDate, 'short')}, ${formatNumber(program.sessionsCounted)} séances comptées sur ${formatNumber(program.sessionsSold)}`,
    status: { tone: statusToneOf(program.status), label: program.statusLabel },
  });

/** The programmes of a company, by the tabs of their page; a tab with none is left out. */
export function ReferredPrograms({ companyId }: { companyId: string }) {
  const { data, error, refetch, isFetching } = useQuery(programsQuery(companyId, 'active', 1, size));
  const shown = programTabs.filter(({ key }) => (data?.tabs[key] ?? 0) > 0);
  return (
    <SectionCard title="Programmes">
      {error && (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des programmes" />}
      {data && shown.length === 0 && <p className={record.none}>Aucun programme pour le moment.</p>}
      <Stack gap="md">
        {shown.map(({ key, label }) => (
          <RelatedLines
            key={key}
            label={`Programmes, ${label.toLowerCase()}`}
            title={(total) => `${label} (${formatNumber(total)})`}
            query={(page) => programsQuery(companyId, key, page, size)}
            size={size}
            none={null}
            line={lineOf(key)}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}
