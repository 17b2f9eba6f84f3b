import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusHeading } from '../../../base/navigation/focus-heading.ts';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import type { MembersSearch } from '../members-search.ts';
import { ImportResultCard } from './import-result-card.tsx';
import { ImportStart } from './import-start.tsx';
import { importQuery } from './import.queries.ts';
import { SentReview } from './sent-review.tsx';

const close = { form: undefined, list: undefined } as const;

/** The import of a list of employees: the file, its lines to check, what came of it. `list`: the one that was sent. */
export function ImportPanel({ companyId }: { companyId: string | undefined }) {
  const [{ list }, change] = useScreenSearch<MembersSearch>();
  // Its code came after the button that opened it was gone: the focus waits on the content of the page.
  useEffect(() => {
    if (document.activeElement?.id === 'contenu') focusHeading();
  }, []);
  return (
    <>
      <PageHeader
        title="Importer des salariés"
        description="La liste est contrôlée ligne par ligne&nbsp;: rien n’est ajouté avant votre accord."
        before={
          <Button
            variant="subtle"
            size="compact-sm"
            mb={6}
            ml={-10}
            leftSection={<IconArrowLeft size={17} stroke={1.8} />}
            onClick={() => {
              change(close);
            }}
          >
            Salariés
          </Button>
        }
      />
      {list === undefined ? (
        <ImportStart
          companyId={companyId}
          onSent={(id) => {
            change({ list: id });
          }}
        />
      ) : (
        <SentList key={list} id={list} />
      )}
    </>
  );
}

function SentList({ id }: { id: string }) {
  const [, change] = useScreenSearch<MembersSearch>();
  const { data, error, refetch, isFetching } = useQuery(importQuery(id));
  const again = () => {
    change({ form: 'import', list: undefined });
  };
  if (data?.status === 'APPLIED' && data.result) {
    return (
      <ImportResultCard
        list={data}
        result={data.result}
        onAgain={again}
        onClose={() => {
          change(close);
        }}
      />
    );
  }
  if (data?.status === 'CHECKED') return <SentReview list={data} onGivenUp={again} />;
  if (!data && !error) return <LoadingState shape="rows" count={6} label="Chargement de la liste" />;
  return (
    <SectionCard>
      <ErrorState
        title="Cette liste n’est plus là."
        message={error ? sentenceOf(error) : 'Envoyez à nouveau votre fichier.'}
        onRetry={error ? () => void refetch() : again}
        retrying={isFetching}
      />
    </SectionCard>
  );
}
