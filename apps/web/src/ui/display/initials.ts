/** One or two capital letters for a person without a picture: "Hugo Morel" gives "HM". */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s\u00a0-]+/u)
    .filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ([...first][0] ?? '').concat([...last][0] ?? '').toLocaleUpperCase('fr-FR');
}
