import { type CsvCell, csvFile } from '#domain/csv.ts';
import { platformZone } from '#domain/platform-calendar.ts';

export interface CsvList {
	readonly fileName: string;
	readonly csv: string;
	readonly rows: number;
	readonly more: boolean;
}

const maxRows = 10_000;

/** One row more than the limit shows whether the list is longer. */
export const csvPage = { offset: 0, limit: maxRows + 1 };

/** Formats a time in the platform's zone with its UTC offset: '2026-07-01 12:30:00+10:00'. */
export function csvTime(at: Temporal.Instant | null): string | null {
	if (!at) return null;
	const local = at.toZonedDateTimeISO(platformZone);
	return local.toString({ smallestUnit: 'second', timeZoneName: 'never' }).replace('T', ' ');
}

/** Formats rows selected with `csvPage`. The keys of `columns` are the column titles. */
export function presentCsv<Row>(
	name: string,
	day: string,
	rows: readonly Row[],
	columns: Readonly<Record<string, (row: Row) => CsvCell>>,
): CsvList {
	const cells = Object.values(columns);
	const held = rows.slice(0, maxRows);
	const csv = csvFile(
		Object.keys(columns),
		held.map((row) => cells.map((cell) => cell(row))),
	);
	return { fileName: `${name}-${day}.csv`, csv, rows: held.length, more: rows.length > maxRows };
}
