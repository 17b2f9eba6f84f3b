import { neverHeldWords, programFacts, programTitle, whenWords, type Counter } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconListNumbers } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { ListScreen } from '../../../base/lists/list-screen.tsx';
import { pagesWithin } from '../../../base/lists/pages-within.ts';
import { usePagedList } from '../../../base/lists/use-paged-list.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CloseSession } from './close-session.tsx';
import { counterColumns } from './counter-columns.tsx';
import { CounterFigures } from './counter-figures.tsx';
import { counter, useCounterDocument } from './counter.queries.ts';
import classes from './counter.module.css';

export { counterSearch as search } from './counter-search.ts';

const about = (read: Counter): string =>
  [
    `${read.program.companyName}, p${programTitle(read.program).slice(1)}`,
    programFacts(read.program),
    neverHeldWords(read),
  ]
    .filter((part) => part !== null)
    .map((part) => `${part}.`)
    .join(' ');

/** The contestable counter of a programme: a line for each session of the pack, the rule that counted it, and the sums. */
export function CounterScreen() {
  const { id = '' } = useParams({ strict: false });
  const list = usePagedList(pagesWithin(counter.read, { id }), () => ({}));
  const { answer } = list;
  const document = useCounterDocument();
  return (
    <>
      <PageHeader
        before={routerLink({
          href: '/app/programs',
          className: classes.link ?? '',
          children: 'Retour aux programmes',
        })}
        title="Compteur de séances"
        description={
          answer ? about(answer) : 'Chaque séance du programme, la règle qui l’a comptée, et les totaux.'
        }
        actions={
          (answer?.total ?? 0) > 0 && (
            <Button
              leftSection={<IconFileTypePdf size={18} stroke={1.8} />}
              loading={document.isPending}
              onClick={() => {
                document.mutate(id);
              }}
            >
              Télécharger le PDF
            </Button>
          )
        }
      />
      {answer && <CounterFigures counter={answer} />}
      {!answer && list.read.error === undefined && (
        <LoadingState shape="kpis" label="Chargement du compteur" />
      )}
      <ListScreen
        list={list}
        label="Séances du programme"
        file="compteur"
        columns={counterColumns}
        rowLabel={whenWords}
        rowActions={(line) => line.mayClose && <CloseSession line={line} />}
        empty={{
          icon: <IconListNumbers size={24} stroke={1.6} />,
          title: 'Aucune séance pour le moment.',
          reason: 'Les séances apparaissent ici dès que le programme démarre.',
        }}
      />
    </>
  );
}
