import { suggestEmail } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

type EmailSuggestionProps = { email: string; onAccept: (suggestion: string) => void };

const waitMs = 400;

/** A probable slip in an address: the correction is offered, never applied by itself (D14). */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const [settled] = useDebouncedValue(email, waitMs);
  const suggestion = settled === email ? suggestEmail(email) : null;
  return (
    <div role="status">
      {suggestion && (
        <Button
          variant="light"
          size="xs"
          mt={6}
          onClick={() => {
            onAccept(suggestion);
          }}
        >
          Vouliez-vous écrire {suggestion}
          {'\u202f'}?
        </Button>
      )}
    </div>
  );
}
