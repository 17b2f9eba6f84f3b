import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentReader } from '@tiptap/pm/model';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import classes from './faq-answer.module.css';
import { markupOf } from './faq-markup.ts';

// The tags of an answer, and no other: what the server would take away cannot be written here.
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
  }),
  Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
];
const schema = getSchema(extensions);

/** The document of an answer: read by our own policy, for the editor would give the text to the browser as it is (threats T05). */
const documentOf = (answer: string) =>
  DocumentReader.fromSchema(schema)
    .parse(new DOMParser().parseFromString(markupOf(answer), 'text/html').body)
    .toJSON() as Record<string, unknown>;

const labels = {
  boldControlLabel: 'Gras',
  italicControlLabel: 'Italique',
  underlineControlLabel: 'Souligné',
  strikeControlLabel: 'Barré',
  clearFormattingControlLabel: 'Retirer la mise en forme',
  h3ControlLabel: 'Titre',
  h4ControlLabel: 'Sous-titre',
  bulletListControlLabel: 'Liste à puces',
  orderedListControlLabel: 'Liste numérotée',
  blockquoteControlLabel: 'Citation',
  linkControlLabel: 'Lien',
  unlinkControlLabel: 'Retirer le lien',
  undoControlLabel: 'Annuler la frappe',
  redoControlLabel: 'Rétablir la frappe',
  linkEditorInputLabel: 'Adresse du lien',
  linkEditorInputPlaceholder: 'https://exemple.fr/',
  linkEditorExternalLink: 'Ouvrir dans un nouvel onglet',
  linkEditorInternalLink: 'Ouvrir dans le même onglet',
  linkEditorSave: 'Enregistrer',
};

const Toolbar = () => (
  <RichTextEditor.Toolbar role="toolbar" aria-label="Mise en forme de la réponse">
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
      <RichTextEditor.ClearFormatting />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H3 />
      <RichTextEditor.H4 />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Blockquote />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Link />
      <RichTextEditor.Unlink />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
  </RichTextEditor.Toolbar>
);

type FaqAnswerFieldProps = {
  label: string;
  value: string;
  onChange: (answer: string) => void;
  error?: ReactNode;
};

/** An answer with its layout: bold, titles, lists, links. What is pasted comes as its words. */
export function FaqAnswerField({ label, value, onChange, error }: FaqAnswerFieldProps) {
  const id = useId();
  const latest = useLatest(onChange);
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: documentOf(value),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': error ? `${id}-error` : `${id}-description`,
        ...(error ? { 'aria-invalid': 'true' } : {}),
        'data-path': 'answer',
      },
      handlePaste: (view, event) =>
        view.pasteText(event.clipboardData?.getData('text/plain') ?? '', event) || true,
    },
    onUpdate({ editor: now }) {
      written.current = now.isEmpty ? '' : now.getHTML();
      latest.current(written.current);
    },
  });
  // What the form takes from elsewhere, another's change for instance.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description="Ce qui est collé arrive sans sa mise en forme."
      descriptionProps={{ id: `${id}-description`, mb: 6 }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      required
    >
      <RichTextEditor
        editor={editor}
        labels={labels}
        withTypographyStyles={false}
        className={classes.editor ?? ''}
      >
        <Toolbar />
        <RichTextEditor.Content className={classes.answer ?? ''} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
