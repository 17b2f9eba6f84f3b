import { Input, VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { fileRefusal, type FileRules } from './file-refusal.ts';
import { acceptWords, formatBytes } from './file-words.ts';
import classes from './upload-field.module.css';
import { UploadedFile, type UploadState } from './uploaded-file.tsx';

type UploadFieldProps = FileRules & {
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The file that was chosen, and where its sending stands; null while there is none. */
  value: UploadState | null;
  /** A sentence of the form itself: "Ajoutez votre diplôme." */
  error?: ReactNode;
  /** A file that passes `accept` and `maxBytes`: the field refuses the others by itself. */
  onChoose: (file: File) => void;
  /** Stops a sending, or takes the file away. */
  onCancel: () => void;
  onRetry?: () => void;
};

/** A file to choose, or to drop on the field: name, size, progress, refusal, a way to stop and to try again. */
export function UploadField(props: UploadFieldProps) {
  const { label, description, required, disabled, value, error, accept, maxBytes, onChoose } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const follows = useRef(false);
  // Where the focus was seen last; what was unmounted under it does not say that it left.
  const isHere = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const sentence = refusal ?? error;
  const limits = [accept && acceptWords(accept), maxBytes && `${formatBytes(maxBytes)} au plus`];
  const hint = limits.filter(Boolean).join(', ');
  const notes = [sentence && `${id}-error`, description && `${id}-description`, `${id}-hint`]
    .filter(Boolean)
    .join(' ');

  // The control that was used is gone, or what stood in its place (sent, stopped): the focus goes to what is there now.
  const empty = value === null;
  useEffect(() => {
    const isLost = isHere.current && document.activeElement === document.body;
    if (!follows.current && !isLost) return;
    follows.current = false;
    root.current?.querySelector<HTMLElement>('input, [role="group"]')?.focus();
  }, [empty]);

  const take = (file: File | undefined) => {
    if (!file) return;
    const refused = fileRefusal(file, { accept, maxBytes });
    setRefusal(refused);
    if (refused !== null) return;
    follows.current = true;
    onChoose(file);
  };

  return (
    <div
      ref={root}
      className={classes.root}
      onFocus={() => {
        isHere.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) isHere.current = false;
      }}
    >
      <Input.Label labelElement={value ? 'div' : 'label'} htmlFor={id} size="md" required={required ?? false}>
        {label}
      </Input.Label>
      {description && (
        <Input.Description id={`${id}-description`} size="md">
          {description}
        </Input.Description>
      )}
      {value ? (
        <UploadedFile
          {...value}
          {...(props.onRetry ? { onRetry: props.onRetry } : {})}
          onCancel={() => {
            setRefusal(null);
            follows.current = true;
            props.onCancel();
          }}
        />
      ) : (
        <div
          className={classes.drop}
          data-over={over || undefined}
          data-error={sentence ? true : undefined}
          data-disabled={disabled || undefined}
        >
          {/* It covers the whole surface, and takes by itself what is dropped there. */}
          <input
            id={id}
            type="file"
            className={classes.input}
            accept={accept}
            disabled={disabled}
            required={required}
            aria-invalid={sentence ? true : undefined}
            aria-describedby={notes}
            onDragEnter={() => {
              setOver(true);
            }}
            onDragLeave={() => {
              setOver(false);
            }}
            onDrop={() => {
              setOver(false);
            }}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // The same file can be chosen again once corrected.
              event.currentTarget.value = '';
            }}
          />
          <IconUpload size={20} stroke={1.8} aria-hidden="true" />
          <span className={classes.words} id={`${id}-hint`}>
            <span>
              <b>Choisir un fichier</b> ou le déposer ici
            </span>
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        </div>
      )}
      {sentence && (
        <Input.Error id={`${id}-error`} size="md" role="alert">
          {sentence}
        </Input.Error>
      )}
      <VisuallyHidden role="status">
        {value?.status === 'sent' ? `${value.name} est envoyé.` : ''}
      </VisuallyHidden>
    </div>
  );
}
