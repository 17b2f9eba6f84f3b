import { hashtagInputSchema, type Hashtag, type HashtagInput } from '@elan/domain/catalog';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../app/refusals.ts';
import { ColourTag } from '../../ui/colour-tag.tsx';
import { focusRefused } from '../../ui/focus-refused.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import record from '../../ui/record-card.module.css';
import { TextField } from '../../ui/text-field.tsx';
import classes from './catalog.module.css';
import { useSaveHashtag } from './catalog.queries.ts';
import { ColourField } from './colour-field.tsx';
import { contrastWords } from './contrast-words.ts';

const isTaken = (error: unknown): boolean => codeOf(error) === 'hashtags/name-taken';

// The brand's green on its own tint: a person changes both, or none.
const first: HashtagInput = { name: '', background: '#dcefe6', colour: '#0b4a36' };

type HashtagFormProps = { hashtag: Hashtag | null; onClose: () => void };

/** The word of a hashtag and its two colours, with what it will look like. */
export function HashtagForm({ hashtag, onClose }: HashtagFormProps) {
  const form = useForm<HashtagInput>({
    mode: 'controlled',
    initialValues: hashtag
      ? { name: hashtag.name, background: hashtag.background, colour: hashtag.colour }
      : first,
    validate: schemaResolver(hashtagInputSchema, { sync: true }),
  });
  const root = useRef<HTMLFormElement>(null);
  const save = useSaveHashtag(hashtag?.id ?? null);
  const { name, background, colour } = form.values;
  const contrast = contrastWords(colour, background);
  const refuse = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const setColour = (field: 'background' | 'colour') => (value: string) => {
    form.setFieldValue(field, value);
    form.clearFieldError('colour');
    form.clearFieldError(field);
  };
  const submit = form.onSubmit((body) => {
    save.mutate(body, {
      onSuccess: onClose,
      onError(error) {
        const errors = isTaken(error) ? { name: sentenceOf(error) } : fieldErrorsOf(error);
        form.setErrors(errors);
        refuse(errors);
      },
    });
  }, refuse);
  const { error } = save;
  const isNearField = isTaken(error) || issuesOf(error).length > 0;
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Hashtag" className={record.form}>
      <TextField
        label="Mot"
        description="Sans le signe #, sans espace."
        required
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
        onChange={(event) => {
          form.setFieldValue('name', event.currentTarget.value.replace(/^\s*#+/, ''));
        }}
      />
      <div className={record.pair}>
        <ColourField
          label="Couleur du fond"
          name="background"
          value={background}
          error={form.errors['background']}
          onChange={setColour('background')}
        />
        <ColourField
          label="Couleur du mot"
          name="colour"
          value={colour}
          error={form.errors['colour']}
          onChange={setColour('colour')}
        />
      </div>
      <div className={classes.preview}>
        <ColourTag background={background} colour={colour}>
          #{name.trim() === '' ? 'aperçu' : name.trim()}
        </ColourTag>
        <p role="status" data-refused={contrast?.enough === false || undefined}>
          {contrast?.text ?? 'Choisissez les deux couleurs.'}
        </p>
      </div>
      <FormError>{error && !isNearField ? sentenceOf(error) : null}</FormError>
      <FormButtons label={hashtag ? 'Enregistrer' : 'Ajouter'} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}
