import { ZipFile } from 'yazl';

/** The files of a zip, by their path. */
export type Parts = Readonly<Record<string, string | Buffer>>;

/** A zip of these files, folded or not. */
export async function zipOf(parts: Parts, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006';

/** The least that makes an xlsx workbook around the XML of its sheet. */
export const workbook = (sheet: string): Parts => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packageRelations}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${workbookType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${workbookType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook ${namespace} xmlns:r="${relations}"><sheets><sheet name="Salariés" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
});

/** A cell that holds a text. */
export const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
/** A sheet of these cells, that pretends to be as large as a sheet can be. */
export const sheetOf = (cells: string, before = head) =>
  `${before}<worksheet ${namespace}><dimension ref="A1:XFD1048576"/><sheetData>${cells}</sheetData></worksheet>`;
