import { documentRules, type Candidacy } from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { routerLink } from '../../../../base/navigation/navigation.tsx';
import { Checklist } from '../../../../ui/display/checklist.tsx';
import { isToDo } from './candidacy-words.ts';

/** The documents of a candidate, ticked as they come, and the way to send them. */
export function DocumentsPanel({ own }: { own: Candidacy }) {
  const left = own.documents.filter(isToDo).length;
  return (
    <>
      <Checklist
        unit="documents"
        items={own.documents.map((document) => ({
          id: document.kind,
          label: documentRules[document.kind].label,
          done: !isToDo(document),
        }))}
      />
      <Button
        size="md"
        fullWidth
        variant={left > 0 ? 'filled' : 'light'}
        renderRoot={(props) => routerLink({ ...props, href: '/coach/documents' })}
      >
        {left > 0 ? 'Envoyer mes documents' : 'Voir mes documents'}
      </Button>
    </>
  );
}
