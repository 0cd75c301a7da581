/** A cell of a file for a spreadsheet: text, a number as it is, or nothing. */
export type CsvCell = string | number | null;

/** Spreadsheets take what begins so for a formula, and would run it. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows under their titles as a file that every spreadsheet opens (RFC 4180): UTF-8 with its mark, CRLF at the end of each
 * line. What people wrote never becomes a formula: it gets an apostrophe.
 */
export function csvFile(titles: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
	return `\uFEFF${[titles, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

function csvCell(cell: CsvCell): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return String(cell);
	const text = formula.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
