const rules: readonly { wrong: RegExp; problem: string }[] = [
  { wrong: /['"]/, problem: 'straight quote: write ’ or « »' },
  { wrong: /(?<!\u202F)[!?;]/, problem: 'no U+202F before ! ? or ;' },
  { wrong: /(?<!\u00A0):(?=\s|$)/, problem: 'no U+00A0 before :' },
  { wrong: /«(?!\u00A0)|(?<!\u00A0)»/, problem: 'no U+00A0 inside « »' },
  { wrong: /\.\.\./, problem: 'three dots: write …' },
  { wrong: /\s{2}|^\s|\s$/, problem: 'a space too many' },
  { wrong: /undefined|NaN|\[object/, problem: 'a value is missing' },
];

/** Returns what is wrong with the typography of a French text (design: typography); none means right. */
export const typographyProblems = (text: string): string[] =>
  rules.filter(({ wrong }) => wrong.test(text)).map(({ problem }) => problem);

/** The same for a whole sentence, which also starts with a capital (or a digit, or «) and ends with punctuation. */
export function sentenceProblems(sentence: string): string[] {
  const problems = typographyProblems(sentence);
  if (!/^[\p{Lu}\d«]/u.test(sentence)) problems.push('no capital first');
  if (!/[.!?…]$/.test(sentence)) problems.push('no punctuation last');
  return problems;
}
