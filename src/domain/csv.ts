export type CsvCell = string | number | null;

/** Beginnings of a text that spreadsheets would run as a formula, also full-width (OWASP, 'CSV Injection'). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes rows with titles as CSV for any spreadsheet (RFC 4180): UTF-8 with a byte order mark, CRLF
 * line ends. An apostrophe escapes formulas in people’s texts.
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
