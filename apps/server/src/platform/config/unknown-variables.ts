/** How many letters two words begin with alike. */
function startAlike(one: string, other: string): number {
  let alike = 0;
  while (one[alike] !== undefined && one[alike] === other[alike]) alike += 1;
  return alike;
}

const backwards = (word: string): string => [...word].toReversed().join('');

/** How many letters at the most tell a name from another: one added, one missing, one changed. */
function isMistypedFor(name: string, known: string): boolean {
  if (known.length < 6 || Math.abs(name.length - known.length) > 1) return false;
  const before = startAlike(name, known);
  const [left, wanted] = [backwards(name.slice(before)), backwards(known.slice(before))];
  return Math.max(left.length, wanted.length) - startAlike(left, wanted) <= 1;
}

const families =
  /^(?:ELAN|SMTP|SMS|BREVO|S3|STORAGE|STRIPE|PAYMENTS|PWNED|CHAT|INTERCOM|INSEE|ADDRESSES|COMPANY_DIRECTORY|CLAMD|ANTIVIRUS|JITSI|MEETINGS|PRODUCT|DEMO|WAL)_/;

/**
 * Returns the variables that look like ours and are none, each with the one that was meant where there is one. Ignored, a
 * mistyped name would start the product on a default.
 */
export function unknownVariables(
  names: readonly string[],
  known: readonly string[],
): { readonly name: string; readonly meant: string | undefined }[] {
  const ours = new Set(known);
  return names.flatMap((name) => {
    if (ours.has(name)) return [];
    const meant = known.find((one) => isMistypedFor(name, one));
    return meant !== undefined || families.test(name) ? [{ name, meant }] : [];
  });
}
