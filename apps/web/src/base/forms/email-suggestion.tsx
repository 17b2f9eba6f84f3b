import { isProfessionalEmail, suggestEmail } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

export type EmailSuggestionProps = {
  email: string;
  onAccept: (suggestion: string) => void;
  /** Where the address must be professional (D14): the free domains that are let through. What would be refused is not proposed. */
  professional?: readonly string[];
};

const waitMs = 400;

/** A probable slip in an address: the correction is offered, never applied by itself (D14). */
export function EmailSuggestion({ email, onAccept, professional }: EmailSuggestionProps) {
  const [settled] = useDebouncedValue(email, waitMs);
  const meant = settled === email ? suggestEmail(email) : null;
  const isRefused = meant !== null && professional !== undefined && !isProfessionalEmail(meant, professional);
  const suggestion = isRefused ? null : meant;
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
