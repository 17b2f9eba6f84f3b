import { may } from '@elan/domain/accounts';
import type { FaqEntry } from '@elan/domain/gyms';
import { Accordion, Button, TextInput } from '@mantine/core';
import { IconPlus, IconQuestionMark, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { ExportRows } from '../../base/lists/export-rows.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { useUser } from '../../base/session/session.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { faqFile } from './board-files.ts';
import { entryQuery, faq, faqQuery, touched } from './faq.queries.ts';
import answers from './faq-answer.module.css';
import { markupOf } from './faq-markup.ts';
import { matching, type FaqSearch } from './faq-search.ts';
import classes from './machines.module.css';

export { faqSearch as search } from './faq-search.ts';

const FaqForm = lazyPart(() => import('./faq.form.tsx'), 'FaqForm');

/** What one thinks of an answer, and how many think so. */
function Votes({ entry }: { entry: FaqEntry }) {
  const vote = useAct({
    send: (useful: boolean) => faq.vote({ params: { id: entry.id }, body: { useful } }),
    touches: touched,
    done: 'Merci de votre avis',
  });
  const of = (label: string) => `${label}\u00a0: ${entry.question}`;
  return (
    <div className={classes.acts}>
      <span className={classes.age}>{'Utile\u202f?'}</span>
      <ActButton
        label={`Oui (${entry.useful})`}
        name={of('Utile')}
        act={vote}
        input
        size="xs"
        look={entry.mine === true ? 'light' : 'default'}
      />
      <ActButton
        label={`Non (${entry.useless})`}
        name={of('Inutile')}
        act={vote}
        input={false}
        size="xs"
        look={entry.mine === false ? 'light' : 'default'}
      />
    </div>
  );
}

/** What the server cleaned, and nothing else, becomes markup. */
const Answer = ({ text }: { text: string }) => (
  <div className={answers.answer} dangerouslySetInnerHTML={{ __html: markupOf(text) }} />
);

type CategoryProps = {
  title: string;
  entries: readonly FaqEntry[];
  onEdit: ((id: string) => void) | undefined;
};

const Category = ({ title, entries, onEdit }: CategoryProps) => (
  <section className={classes.group} aria-label={title}>
    <h2>{title}</h2>
    <Accordion variant="separated" order={3} multiple classNames={{ item: answers.item ?? '' }}>
      {entries.map((entry) => (
        <Accordion.Item key={entry.id} value={entry.id}>
          <Accordion.Control>{entry.question}</Accordion.Control>
          <Accordion.Panel>
            <Answer text={entry.answer} />
            <Votes entry={entry} />
            {onEdit && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={`Modifier\u00a0: ${entry.question}`}
                onClick={() => {
                  onEdit(entry.id);
                }}
              >
                Modifier
              </Button>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  </section>
);

/** The questions of who runs a gym: searched, by category, each answer judged; written by administrators. */
export function FaqScreen() {
  const [search, change] = useScreenSearch<FaqSearch>();
  const writes = may(useUser(), 'faq.write');
  const read = useQuery(faqQuery);
  const all = read.data?.items ?? [];
  const found = matching(all, search.search ?? '');
  const categories = Map.groupBy(found, ({ category }) => category);
  const close = () => {
    change({ entry: undefined });
  };
  const onEdit = writes
    ? (entry: string) => {
        change({ entry });
      }
    : undefined;
  const body = () => {
    if (read.isError)
      return <ErrorState message={sentenceOf(read.error)} onRetry={() => void read.refetch()} />;
    if (!read.data) return <LoadingState shape="rows" count={6} label="Chargement de la FAQ" />;
    if (found.length > 0) {
      return [...categories].map(([title, entries]) => (
        <Category key={title} title={title} entries={entries} onEdit={onEdit} />
      ));
    }
    return (
      <SectionCard>
        <EmptyState
          icon={<IconQuestionMark size={24} stroke={1.6} />}
          title={all.length === 0 ? 'Aucune question pour le moment.' : 'Aucune question ne correspond.'}
          reason={
            all.length === 0
              ? 'Les administrateurs écrivent ici les réponses utiles aux salles.'
              : 'Essayez d’autres mots.'
          }
        />
      </SectionCard>
    );
  };
  return (
    <>
      <PageHeader
        title="FAQ"
        description="Les réponses aux questions des salles."
        actions={
          <>
            <ExportRows file="faq" columns={faqFile} rows={found} />
            {writes && (
              <Button
                leftSection={<IconPlus size={18} stroke={1.8} />}
                onClick={() => {
                  change({ entry: 'new' });
                }}
              >
                Ajouter une question
              </Button>
            )}
          </>
        }
      />
      <div className={classes.all}>
        <TextInput
          label="Rechercher une question"
          leftSection={<IconSearch size={18} stroke={1.8} />}
          value={search.search ?? ''}
          maxLength={120}
          maw="30rem"
          onChange={(event) => {
            change({ search: event.currentTarget.value === '' ? undefined : event.currentTarget.value });
          }}
        />
        {body()}
      </div>
      <RecordModal
        id={search.entry}
        query={entryQuery}
        newTitle="Ajouter une question"
        name="Question"
        title={({ question }) => question}
        onClose={close}
      >
        {(entry) => (
          <FaqForm
            key={entry?.id ?? 'new'}
            entry={entry}
            categories={[...new Set(all.map(({ category }) => category))]}
            onClose={close}
          />
        )}
      </RecordModal>
    </>
  );
}
