/** A cell of a flat OpenDocument workbook, the source that LibreOffice turns into xls and xlsx. */
export type SourceCell =
  | string
  | { readonly number: number }
  | { readonly date: string }
  | { readonly formula: string };

export type SourceSheet = {
  readonly name: string;
  readonly rows: readonly (readonly SourceCell[])[];
  readonly hidden?: boolean;
  /** The first row is one merged cell this wide. */
  readonly titleWidth?: number;
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<text:p>${escape(line)}</text:p>`)
    .join('');

function cellOf(cell: SourceCell, attributes = ''): string {
  if (typeof cell === 'string') {
    if (cell === '') return '<table:table-cell/>';
    return `<table:table-cell${attributes} office:value-type="string">${paragraphs(cell)}</table:table-cell>`;
  }
  if ('number' in cell) return `<table:table-cell office:value-type="float" office:value="${cell.number}"/>`;
  if ('date' in cell) return `<table:table-cell office:value-type="date" office:date-value="${cell.date}"/>`;
  return `<table:table-cell table:formula="of:=${escape(cell.formula)}"/>`;
}

function sheetOf({ name, rows, hidden, titleWidth }: SourceSheet): string {
  const lines = rows.map((row, index) => {
    const merged = index === 0 && titleWidth ? ` table:number-columns-spanned="${titleWidth}"` : '';
    return `<table:table-row>${row.map((cell) => cellOf(cell, merged)).join('')}</table:table-row>`;
  });
  const style = hidden ? 'hidden' : 'shown';
  return `<table:table table:name="${escape(name)}" table:style-name="${style}">${lines.join('')}</table:table>`;
}

const namespaces = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** Returns a workbook as one file of flat OpenDocument XML. */
export const flatWorkbook = (sheets: readonly SourceSheet[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>${sheets.map(sheetOf).join('')}</office:spreadsheet></office:body>
</office:document>
`;
