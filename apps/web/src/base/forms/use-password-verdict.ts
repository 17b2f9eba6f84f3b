import { passwordSchema } from '@elan/domain/accounts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

/** A pause of the typing, in milliseconds, after which the server is asked. */
const waitMs = 500;

type Known = Readonly<Partial<Record<'email' | 'firstName' | 'lastName' | 'companyName', string>>>;

const filled = (known: Known): Known =>
  Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Why a password that meets the rules would be refused once sent, in a sentence: the server's own check, asked while it is typed.
 * Null while nothing is known against it; a check that cannot be asked says nothing, the sending will.
 */
export function usePasswordVerdict(password: string, known: Known = {}): string | null {
  const [asked] = useDebouncedValue(password, waitMs);
  const isWhole = asked === password && passwordSchema.safeParse(asked).success;
  const { data } = useQuery({
    // A password is no key of a cache: only the last one is kept, for as long as it stands in its field.
    queryKey: ['password-verdicts', asked.length, isWhole ? hashOf(asked) : '', filled(known)],
    // Its question comes in a chunk of its own: no page waits for it.
    queryFn: async ({ signal }) => {
      const { askPasswordVerdict } = await import('./ask-password-verdict.ts');
      return askPasswordVerdict({ password: asked, ...filled(known) }, signal);
    },
    enabled: isWhole,
    gcTime: 0,
    retry: false,
    meta: { handled: true },
  });
  return isWhole ? (data?.refused ?? null) : null;
}

/** A short digest that tells one password from another on this page. */
function hashOf(text: string): number {
  let digest = 0;
  for (const letter of text) digest = Math.trunc(digest * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return digest;
}
