import path from 'node:path';
import { importsOf, type SourceFile } from './source-tree.ts';

/** Feature whose files are counted: all files to read from its screen to its SQL. */
interface Feature {
	readonly name: string;
	/** The feature's screen, and the use cases that the screen calls. */
	readonly entries: readonly string[];
	/** Folders whose files count. Imports outside these folders are infrastructure or other features. */
	readonly nouns: readonly string[];
}

const features: readonly Feature[] = [
	{
		name: 'instant booking, paid',
		entries: [
			'src/web/features/booking/instant-wizard.tsx',
			'src/server/booking/make-booking.ts',
			'src/server/payment/create-order.ts',
			'src/server/payment/capture-payment.ts',
		],
		nouns: ['booking', 'payment', 'trip'],
	},
	{
		name: 'search',
		entries: ['src/web/routes/search/search-page.tsx', 'src/server/experience/search-experiences.ts'],
		nouns: ['search', 'experience'],
	},
	{
		name: 'cancellation with refund',
		entries: [
			'src/web/features/booking/cancel-booking.tsx',
			'src/server/booking/cancel-booking.ts',
			'src/server/payment/refunds.ts',
		],
		nouns: ['booking', 'payment', 'trip'],
	},
	{
		name: 'change of date',
		entries: [
			'src/web/features/booking/date-dialog.tsx',
			'src/server/date-change/propose-date.ts',
			'src/server/date-change/answer-date-change.ts',
		],
		nouns: ['booking', 'date-change', 'trip'],
	},
	{
		name: 'owner’s calendar',
		entries: ['src/web/features/calendar/owner-calendar.tsx', 'src/server/calendar/show-calendar.ts'],
		nouns: ['calendar'],
	},
];

/** Returns each feature’s files: all direct and indirect imports of its entries within its folders. */
export function readingSets(product: readonly SourceFile[]) {
	const byPath = new Map(product.map((file) => [file.path, file]));
	const filesOf = ({ entries, nouns }: Feature) => {
		const found = new Set<SourceFile>();
		const visit = (at: string) => {
			const file = byPath.get(at);
			if (!file) return;
			if (
				found.has(file) ||
				!path
					.dirname(at)
					.split('/')
					.some((folder) => nouns.includes(folder))
			)
				return;
			found.add(file);
			for (const { from } of importsOf(file)) visit(resolve(at, from));
		};
		for (const entry of entries) {
			if (!byPath.has(entry)) throw new Error(`${entry} does not exist`);
			visit(entry);
		}
		return [...found];
	};
	return features.map((feature) => ({ name: feature.name, files: filesOf(feature) }));
}

export function singleImporters(product: readonly SourceFile[]): number {
	const importers = new Map<string, Set<string>>();
	for (const file of product)
		for (const { from } of importsOf(file)) {
			const at = resolve(file.path, from);
			importers.set(at, (importers.get(at) ?? new Set()).add(file.path));
		}
	return product.filter((file) => importers.get(file.path)?.size === 1).length;
}

function resolve(importer: string, from: string): string {
	return from.startsWith('#') ? `src/${from.slice(1)}` : path.join(path.dirname(importer), from);
}
