import type { ContextNames } from './context-names.ts';

/**
 * Returns the list of the contexts of the domain (`policies/contexts.ts`, `words/contexts.ts`) with one context more, in its place of
 * the alphabet: both lists have the same order. A list that has it already is returned as it is.
 */
export function listedIn(text: string, { noun, one }: ContextNames, role: 'policy' | 'words'): string {
  const suffix = role === 'policy' ? 'Policy' : 'Words';
  const line = (name: string, folder: string) =>
    `import { ${name}${suffix} } from '../${folder}/${folder}.${role}.ts';\n`;
  const own = line(one, noun);
  if (text.includes(own)) return text;
  const listed = [
    ...text.matchAll(new RegExp(`^import \\{ (\\w+)${suffix} \\} from '\\.\\./([^/]+)/`, 'gm')),
  ];
  const next = listed.find(([, , folder = '']) => folder > noun);
  if (!next) {
    const last = listed.at(-1)?.[0] ?? '';
    const end = text.indexOf('\n', text.indexOf(last)) + 1;
    return (text.slice(0, end) + own + text.slice(end)).replace('\n]', `\n  ${one}${suffix},\n]`);
  }
  const [, name = '', folder = ''] = next;
  return text
    .replace(line(name, folder), (found) => own + found)
    .replace(`\n  ${name}${suffix},`, (found) => `\n  ${one}${suffix},${found}`);
}

/**
 * Returns the list of the contexts of the server (`compose-contexts.ts`) with one context more: its import in its place of the
 * alphabet, itself at the end, after those that are there. A list that has it already is returned as it is.
 */
export function composedWith(text: string, { noun, many }: ContextNames): string {
  const own = `import { ${many}Context } from './contexts/${noun}/${noun}.context.ts';\n`;
  if (text.includes(own)) return text;
  const next = [...text.matchAll(/^import \{ \w+ \} from '\.\/(?:contexts\/([^/]+)|platform)\/.*\n/gm)].find(
    ([, folder]) => folder === undefined || folder > noun,
  );
  if (!next) throw new Error('the list of the contexts of the server is not read');
  return (text.slice(0, next.index) + own + text.slice(next.index)).replace(
    '\n]);',
    `\n  ${many}Context,\n]);`,
  );
}
