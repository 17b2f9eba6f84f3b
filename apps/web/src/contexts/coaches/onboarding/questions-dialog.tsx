import { qcmThemeLabels, qcmThemes, type BankQuestion, type QcmTheme } from '@elan/domain/coaches';
import { Button, NativeSelect } from '@mantine/core';
import { Suspense, useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { PagedRows, usePagedRows } from '../../../base/records/paged-rows.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QuestionForm } from './question.form.tsx';
import { statisticsWords } from './question-values.ts';
import { bank, questionsQuery } from './questions.queries.ts';
import classes from './questions.module.css';

const QuestionsImport = lazyPart(() => import('./questions-import.tsx'), 'QuestionsImport');

const size = 10;
const themes = [
  { value: '', label: 'Tous les thèmes' },
  ...qcmThemes.map((value) => ({ value, label: qcmThemeLabels[value] })),
];

/** The bank of the questionnaire: by theme, with what candidates answered; each changed, or asked no more. */
export function QuestionsDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<BankQuestion | 'new' | 'import' | null>(null);
  const stop = () => {
    setEdited(null);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Questions du QCM"
      subtitle="20 questions sont tirées au sort à chaque tentative, parmi celles qui sont posées."
      keepTyped
    >
      {edited === null ? (
        <Questions onEdit={setEdited} />
      ) : edited === 'import' ? (
        <Suspense fallback={<LoadingState shape="form" count={2} />}>
          <QuestionsImport onDone={stop} />
        </Suspense>
      ) : (
        <QuestionForm question={edited === 'new' ? null : edited} onDone={stop} />
      )}
    </Modal>
  );
}

function Questions({ onEdit }: { onEdit: (question: BankQuestion | 'new' | 'import') => void }) {
  const [theme, setTheme] = useState<QcmTheme>();
  const [page, setPage] = useState(1);
  const read = usePagedRows((next) => questionsQuery(theme, next, size), page);
  const change = useAct({
    send: ({ id, version, theme: of, words, choices, correct, active }: BankQuestion) =>
      bank.change({
        params: { id },
        body: { question: { theme: of, words, choices, correct, active: !active }, version },
      }),
    touches: ['coaches'],
    done: ({ active }) => ({ title: active ? 'Question posée à nouveau' : 'Question retirée du QCM' }),
  });
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          label="Thème"
          data={themes}
          value={theme ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setTheme(qcmThemes.find((one) => one === value));
            setPage(1);
          }}
        />
        <div className={classes.acts}>
          <Button
            variant="default"
            onClick={() => {
              onEdit('import');
            }}
          >
            Importer un fichier
          </Button>
          <Button
            onClick={() => {
              onEdit('new');
            }}
          >
            Ajouter une question
          </Button>
        </div>
      </div>
      <PagedRows
        name="Questions du QCM"
        size={size}
        none={<EmptyState title="Aucune question." reason="Il en faut 20 pour ouvrir le QCM." />}
        read={read}
        page={page}
        onPageChange={setPage}
      >
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((question) => (
              <li key={question.id} className={classes.question}>
                <div className={classes.words}>
                  <p>{question.words}</p>
                  <p className={classes.about}>
                    {qcmThemeLabels[question.theme]}. {statisticsWords(question)}.
                  </p>
                </div>
                {!question.active && <StatusBadge tone="neutral">Plus posée</StatusBadge>}
                <div className={classes.acts}>
                  <Button
                    size="xs"
                    variant="light"
                    aria-label={`Modifier\u00a0: ${question.words}`}
                    onClick={() => {
                      onEdit(question);
                    }}
                  >
                    Modifier
                  </Button>
                  <ActButton
                    size="xs"
                    look="default"
                    label={question.active ? 'Ne plus poser' : 'Poser à nouveau'}
                    name={`${question.active ? 'Ne plus poser' : 'Poser à nouveau'}\u00a0: ${question.words}`}
                    act={change}
                    input={question}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </>
  );
}
