import {
  languageLabels,
  languageLevelLabels,
  languageLevels,
  languages,
  type CoachLanguage,
} from '@elan/domain/coaches';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './coaches.module.css';

type LanguageLinesProps = {
  value: readonly CoachLanguage[];
  onChange: (value: CoachLanguage[]) => void;
  error: string | undefined;
};

const levels = languageLevels.map((value) => ({ value, label: languageLevelLabels[value] }));

/** The languages of a coach, each with its level. */
export function LanguageLines({ value, onChange, error }: LanguageLinesProps) {
  const left = languages.filter((language) => value.every((line) => line.language !== language));
  const [next] = left;
  const changeLine = (index: number, changes: Partial<CoachLanguage>) => {
    onChange(value.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  };
  return (
    <div
      role="group"
      aria-labelledby="languages-label"
      data-field="languages"
      tabIndex={-1}
      className={classes.group}
    >
      <p id="languages-label" className={classes.groupLabel}>
        Langues
      </p>
      {value.map(({ language, level }, index) => (
        <div key={language} className={classes.line}>
          <NativeSelect
            size="sm"
            aria-label={`Langue ${index + 1}`}
            data={languages
              .filter((one) => one === language || left.includes(one))
              .map((one) => ({ value: one, label: languageLabels[one] }))}
            value={language}
            onChange={({ currentTarget }) => {
              const chosen = languages.find((one) => one === currentTarget.value);
              if (chosen) changeLine(index, { language: chosen });
            }}
          />
          <NativeSelect
            size="sm"
            aria-label={`Niveau en ${languageLabels[language].toLowerCase()}`}
            data={levels}
            value={level}
            onChange={({ currentTarget }) => {
              const chosen = languageLevels.find((one) => one === currentTarget.value);
              if (chosen) changeLine(index, { level: chosen });
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Retirer ${languageLabels[language].toLowerCase()}`}
            onClick={() => {
              onChange(value.filter((_, at) => at !== index));
            }}
          >
            <IconTrash size={18} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={2} />}
          disabled={next === undefined}
          onClick={() => {
            if (next) onChange([...value, { language: next, level: 'B2' }]);
          }}
        >
          Ajouter une langue
        </Button>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
