import { expect, test } from 'vitest';
import { cellsOf, readQuestions } from './qcm-import.ts';

const head = 'Thème;Question;Bonne réponse;Autre réponse;Autre réponse';

test('a file of a French spreadsheet makes one question a line, whatever the accents and the quotes', () => {
  const text = `\uFEFF${head}\r\nsecurite;"Que faire ; d’abord ?";Alerter;Attendre;"Dire ""stop"""\r\n\r\n`;
  expect(readQuestions(text)).toEqual([
    {
      line: 2,
      words: 'Que faire ; d’abord ?',
      problem: null,
      question: {
        theme: 'safety',
        words: 'Que faire ; d’abord ?',
        choices: ['Alerter', 'Attendre', 'Dire "stop"'],
        correct: 0,
        active: true,
      },
    },
  ]);
});

test('a line that makes no question says why, and the others stay', () => {
  const lines = [
    'Cuisine;Combien ?;Un;Deux',
    'Santé;Combien ?;;Deux',
    'Santé;Combien ?;Un',
    'Santé;;Un;Deux',
    'Santé;Combien ?;Un;Deux',
    'Santé;COMBIEN ?;Un;Trois',
  ];
  const read = readQuestions([head, ...lines].join('\n'));
  expect(read.map(({ problem }) => problem)).toEqual([
    'Thème inconnu. Indiquez l’un de ceux-ci\u00a0: Sécurité, Anatomie et mouvement, Pédagogie, Santé, Sport en entreprise.',
    'La bonne réponse manque.',
    'Donnez au moins deux réponses.',
    'Le champ est requis',
    null,
    'Cette question est déjà plus haut.',
  ]);
});

test('a file of commas or tabs is read too', () => {
  expect(cellsOf('a,b\nc,"d,e"')).toEqual([
    ['a', 'b'],
    ['c', 'd,e'],
  ]);
  expect(cellsOf('a\tb')).toEqual([['a', 'b']]);
});
