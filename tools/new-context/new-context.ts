import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { isContextName } from '../check-structure/check-names.ts';
import { sharedDomainFolders } from '../check-structure/known-contexts.ts';
import { namesOf } from './context-names.ts';
import { composedWith, listedIn } from './context-lists.ts';
import { domainFiles } from './domain-files.ts';
import { serverFiles } from './server-files.ts';
import { addToWebList, webFiles, webList } from './web-files.ts';

/** Why a context cannot be made: a French sentence for the terminal. */
export class ContextRefused extends Error {}

function isWordOfTheLanguage(name: string): boolean {
  try {
    compileFunction(`'use strict'; const ${name} = 1;`);
    return false;
  } catch {
    return true;
  }
}

function checkName(noun: string): void {
  if (!isContextName(noun) || isWordOfTheLanguage(namesOf(noun).many)) {
    throw new ContextRefused(
      `« ${noun} » ne peut pas nommer un contexte : choisissez un nom commun en anglais, au pluriel, en minuscules et tirets, par exemple gift-cards.`,
    );
  }
  if (sharedDomainFolders.includes(noun)) {
    throw new ContextRefused(`« ${noun} » est un dossier commun du domaine : choisissez un autre nom.`);
  }
}

function checkIsNew(root: string, noun: string): void {
  const places = [
    `packages/domain/src/${noun}/contract.ts`,
    `apps/server/src/contexts/${noun}`,
    `apps/web/src/contexts/${noun}`,
  ];
  const found = places.find((place) => existsSync(join(root, place)));
  if (found) throw new ContextRefused(`Le contexte « ${noun} » existe déjà : ${found}.`);
}

/** Errors and index may be there before the context: the catalogue holds the codes of the contexts to come. */
function writeFiles(root: string, files: Readonly<Record<string, string>>): string[] {
  const written = Object.entries(files).filter(([path]) => !existsSync(join(root, path)));
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return written.map(([path]) => path);
}

function editFile(root: string, path: string, edit: (text: string) => string): string[] {
  const before = readFileSync(join(root, path), 'utf8');
  const after = edit(before);
  if (after === before) return [];
  writeFileSync(join(root, path), after);
  return [path];
}

/** Lays out what was written as the house does: how a line breaks depends on how long the noun is. */
function layOut(root: string, paths: readonly string[]): void {
  const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt');
  const { status, stderr } = spawnSync(process.execPath, [formatter, ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`oxfmt : ${stderr}`);
}

const exportsContract = "export * from './contract.ts';\n";

/**
 * Writes the skeleton of a context in domain, server and web. Returns the paths that were written or completed, and what
 * is left to do. Throws ContextRefused, with nothing written, for a name that is taken or cannot be one.
 */
export function newContext(root: string, noun: string): { written: string[]; left: string[] } {
  checkName(noun);
  checkIsNew(root, noun);
  const names = namesOf(noun);
  const written = [
    ...writeFiles(root, { ...domainFiles(names), ...serverFiles(names), ...webFiles(names) }),
    ...editFile(root, `packages/domain/src/${noun}/index.ts`, (text) =>
      text.includes("'./contract.ts'") ? text : exportsContract + text,
    ),
    ...(['policy', 'words'] as const).flatMap((role) =>
      editFile(root, `packages/domain/src/${role === 'policy' ? 'policies' : role}/contexts.ts`, (text) =>
        listedIn(text, names, role),
      ),
    ),
    ...editFile(root, 'apps/server/src/compose-contexts.ts', (text) => composedWith(text, names)),
    ...editFile(root, webList, (text) => addToWebList(text, names)),
  ];
  layOut(root, written);
  const left = [
    `npm run migration -- ${noun} : la table ${names.table}, et sa politique comme dans la migration tenant_wall ; une ligne dans testing/whole-company.ts`,
    `apps/web/src/contexts/${noun}/${noun}.context.ts : la place de l’écran dans le menu`,
    'docs/contexts.md et docs/glossary.md : le contexte, et son nom français dans les phrases de l’écran et du contrat',
    'npm test',
  ];
  return { written, left };
}
