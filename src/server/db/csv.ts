import { type CsvCell, csvFile } from '#domain/csv.ts';
import { platformZone } from '#domain/platform-calendar.ts';

/** A list as a file, as its call answers it. */
export interface CsvList {
	readonly fileName: string;
	readonly csv: string;
	readonly rows: number;
	/** There are more than it holds. */
	readonly more: boolean;
}

/** So many rows and no more go into one file. */
const mostRows = 10_000;

/** What to ask for: one more than the file holds tells whether there are more. */
export const csvPage = { offset: 0, limit: mostRows + 1 };

/** A moment on the platform's calendar and clock, with its offset from UTC: '2026-07-01 12:30:00+10:00'. */
export function csvTime(at: Temporal.Instant | null): string | null {
	if (!at) return null;
	const local = at.toZonedDateTimeISO(platformZone);
	return local.toString({ smallestUnit: 'second', timeZoneName: 'never' }).replace('T', ' ');
}

/** Rows that were asked for so as a file, each cell under its title. */
export function presentCsv<Row>(
	name: string,
	day: string,
	rows: readonly Row[],
	columns: Readonly<Record<string, (row: Row) => CsvCell>>,
): CsvList {
	const cells = Object.values(columns);
	const held = rows.slice(0, mostRows);
	const csv = csvFile(
		Object.keys(columns),
		held.map((row) => cells.map((cell) => cell(row))),
	);
	return { fileName: `${name}-${day}.csv`, csv, rows: held.length, more: rows.length > mostRows };
}
