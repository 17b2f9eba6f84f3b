import { expect, test } from 'vitest';
import sharp from 'sharp';
import { sniffDocument } from './sniff-document.ts';

const pdf = (inside = '', after = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n${after}`,
    'latin1',
  );
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .toFormat(format)
    .toBuffer();

test('a PDF, a JPEG and a PNG are what their bytes say', async () => {
  expect(sniffDocument(pdf())).toBe('application/pdf');
  expect(sniffDocument(await picture('png'))).toBe('image/png');
  expect(sniffDocument(await picture('jpeg'))).toBe('image/jpeg');
});

test('sixty hostile files are none of them (T39)', async () => {
  const names = [
    'JavaScript',
    'JS',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMedia',
    'XFA',
    'SubmitForm',
    'ImportData',
  ];
  const hex = (name: string) => [...name].map((letter) => `#${letter.codePointAt(0)?.toString(16)}`).join('');
  const zip = 'PK\u0005\u0006' + '\0'.repeat(18);
  const pages = [
    '<html>',
    '<script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '<!DOCTYPE html>',
    '<?php',
    '<iframe>',
    '<body>',
  ];
  const hostile: Buffer[] = [
    ...names.flatMap((name) => [
      pdf(`/${name} 2 0 R`),
      pdf(`/${hex(name)} 2 0 R`),
      pdf(`/A << /S /${name} >>`),
    ]),
    ...pages.flatMap((page) => [Buffer.from(page), pdf(page), Buffer.from(`GIF89a${page}`)]),
    pdf('', zip),
    pdf('', 'x'.repeat(2000)),
    Buffer.from('%PDF-1.7'),
    Buffer.from('MZ\u0090\0'),
    Buffer.from('\u007fELF'),
    Buffer.from(zip, 'latin1'),
    Buffer.from(''),
    Buffer.from('\ufeff%PDF-1.7 %%EOF'),
    Buffer.from('#!/bin/sh\n'),
    await picture('webp'),
    await picture('gif'),
    Buffer.concat([await picture('png'), Buffer.from(zip, 'latin1')]),
    Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')]),
  ];
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  for (const bytes of hostile) expect(sniffDocument(bytes)).toBeNull();
});
