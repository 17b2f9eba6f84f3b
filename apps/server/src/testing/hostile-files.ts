import sharp from 'sharp';

/** A PDF with something in its catalogue, and something after its end. */
export const aPdf = (inside = '', after = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n${after}`,
    'latin1',
  );

/** A small white picture. */
export const aPictureOf = (format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .toFormat(format)
    .toBuffer();

/** Sixty files and more that would run, carry something else along, or be a page as well (threats T39). */
export async function hostileFiles(): Promise<readonly Buffer[]> {
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
  return [
    ...names.flatMap((name) => [
      aPdf(`/${name} 2 0 R`),
      aPdf(`/${hex(name)} 2 0 R`),
      aPdf(`/A << /S /${name} >>`),
    ]),
    ...pages.flatMap((page) => [Buffer.from(page), aPdf(page), Buffer.from(`GIF89a${page}`)]),
    aPdf('', zip),
    aPdf('', 'x'.repeat(2000)),
    Buffer.from('%PDF-1.7'),
    Buffer.from('MZ\u0090\0'),
    Buffer.from('\u007fELF'),
    Buffer.from(zip, 'latin1'),
    Buffer.from(''),
    Buffer.from('\ufeff%PDF-1.7 %%EOF'),
    Buffer.from('#!/bin/sh\n'),
    await aPictureOf('webp'),
    await aPictureOf('gif'),
    Buffer.concat([await aPictureOf('png'), Buffer.from(zip, 'latin1')]),
    Buffer.concat([await aPictureOf('jpeg'), Buffer.from('<script>alert(1)</script>')]),
  ];
}
