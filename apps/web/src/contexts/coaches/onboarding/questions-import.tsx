import {
  questionColumns,
  readQuestions,
  type ImportedQuestion,
  type QuestionInput,
} from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { UploadField } from '../../../ui/forms/upload-field.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { plural } from '../../../ui/text/typography.ts';
import { bank } from './questions.queries.ts';
import classes from './questions.module.css';

const mostBytes = 500_000;

/** The text of a file of a spreadsheet: UTF-8, else the other encoding of a French Excel. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Read = { readonly name: string; readonly lines: readonly ImportedQuestion[] };

const questionsOf = (lines: readonly ImportedQuestion[]): QuestionInput[] =>
  lines.flatMap(({ question }) => question ?? []);

/** A file of questions, read here line by line before anything is sent (D32): then all the right ones are added at once. */
export function QuestionsImport({ onDone }: { onDone: () => void }) {
  const [read, setRead] = useState<Read | null>(null);
  const add = useAct({
    send: (questions: QuestionInput[]) => bank.importAll({ body: { questions } }),
    touches: ['coaches'],
    onDone,
    done: ({ added, known }) => ({
      title: plural(added, `${added} question ajoutée`, `${added} questions ajoutées`),
      ...(known > 0 && {
        message: plural(known, `${known} y était déjà.`, `${known} y étaient déjà.`),
      }),
    }),
  });
  const take = async (file: File) => {
    setRead({ name: file.name, lines: readQuestions(await textOf(file)) });
  };
  const questions = questionsOf(read?.lines ?? []);
  const refused = read?.lines.filter(({ problem }) => problem !== null) ?? [];
  const found = plural(questions.length, '1 question à ajouter', `${questions.length} questions à ajouter`);
  return (
    <div className={record.card}>
      <UploadField
        label="Fichier CSV"
        description={`Une ligne par question\u00a0: ${questionColumns.join('\u202f; ')}, jusqu’à cinq autres réponses. La première ligne peut être l’en-tête.`}
        accept=".csv,text/csv"
        maxBytes={mostBytes}
        value={null}
        onChoose={(file) => {
          void take(file);
        }}
        onCancel={() => {
          setRead(null);
        }}
      />
      {read && (
        <p role="status">
          {read.name}&nbsp;: {questions.length === 0 ? 'aucune question' : found}
          {refused.length > 0 &&
            `, ${plural(refused.length, '1 ligne laissée', `${refused.length} lignes laissées`)} de côté`}
          .
        </p>
      )}
      {refused.length > 0 && (
        <ul className={record.lines} aria-label="Lignes laissées de côté">
          {refused.map(({ line, words, problem }) => (
            <li key={line}>
              <span className={record.line}>
                Ligne {line}&nbsp;: {words === '' ? 'sans question' : words}
                <span className={record.second}>{problem}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.acts}>
        {questions.length > 0 && (
          <ActButton
            label={plural(
              questions.length,
              'Ajouter la question',
              `Ajouter les ${questions.length} questions`,
            )}
            act={add}
            input={questions}
            look="filled"
          />
        )}
        <Button variant="default" onClick={onDone}>
          Revenir aux questions
        </Button>
      </div>
    </div>
  );
}
