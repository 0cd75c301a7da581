import type { Sheet, SheetFact } from '#domain/billing/sheet.ts';

export function sheetText(sheet: Sheet): readonly string[] {
	const facts = (all: readonly SheetFact[]) => all.flatMap(({ name, value }) => [name, value]);
	return [
		sheet.title,
		...facts(sheet.facts),
		...sheet.parties.flatMap(({ heading, lines }) => [heading, ...lines]),
		...sheet.table.columns.map(({ title }) => title),
		...sheet.table.rows.flat(),
		...facts(sheet.totals),
		...(sheet.checks ? [sheet.checks.heading, ...sheet.checks.items.map(({ text }) => text)] : []),
		...sheet.notes,
	];
}
