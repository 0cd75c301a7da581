import { idPattern } from '#domain/id.ts';
import { ownerPagePath } from '#domain/person/owner-page.ts';
import type { App } from '../app.ts';
import {
	type Listed,
	type ListedKind,
	listedExperiences,
	listedOwners,
	listedRides,
	type Stretch,
} from './sitemap-store.ts';

/** A piece may hold 50,000 addresses; the rest is room for what is listed before the index is made anew. */
export const mostInPiece = 50_000;
const pieceSize = 40_000;
/** So many rows are held at once, however long a piece is. */
const rowsAtOnce = 2_000;
/** How long the index is kept, in minutes: finding where pieces begin reads every listing's id. */
const indexMinutes = 60;

const kinds = {
	experiences: { listed: listedExperiences, page: ({ id }: Listed) => `/experience/detail/${id}` },
	rides: { listed: listedRides, page: ({ id }: Listed) => `/sharing/detail/${id}` },
	owners: {
		listed: listedOwners,
		page: ({ firstName = '', lastName = '', ...owner }: Listed) =>
			ownerPagePath({ ...owner, firstName, lastName }),
	},
} as const satisfies Record<string, { listed: ListedKind; page: (of: Listed) => string }>;
type Kind = keyof typeof kinds;

/** Pages that are the same for every listing. */
const standing = ['/', '/trusted-skippers', '/terms', '/privacy', '/policy'];

export interface SiteMap {
	/** `sitemap.xml`: the addresses of the pieces. */
	index(): Promise<string>;
	/** A piece by its name, as it is written; nothing when there is no such name. */
	piece(name: string): AsyncGenerator<string> | undefined;
}

/** What search engines are told to read, in pieces that never are in memory as a whole. */
export function siteMap(
	app: Pick<App, 'readDb' | 'clock' | 'publicUrl'>,
	options: { readonly pieceSize?: number } = {},
): SiteMap {
	const size = options.pieceSize ?? pieceSize;
	let kept: { readonly until: Temporal.Instant; readonly index: Promise<string> } | undefined;
	const address = (path: string) => escaped(`${app.publicUrl}${path}`);

	async function makeIndex(): Promise<string> {
		const names = ['pages'];
		for (const kind of Object.keys(kinds) as Kind[]) {
			const starts = await kinds[kind].listed.starts(app.readDb, size, app.clock.now());
			names.push(...starts.map((from, at) => [kind, from, starts[at + 1]].filter(Boolean).join('-')));
		}
		const entries = names.map((name) => `<sitemap><loc>${address(`/sitemap/${name}.xml`)}</loc></sitemap>`);
		return `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
	}

	async function* listings(kind: Kind, { from, to }: Stretch): AsyncGenerator<string> {
		const { listed, page } = kinds[kind];
		yield `${head}<urlset ${namespace}>\n`;
		let [next, left] = [from, mostInPiece];
		while (left > 0) {
			const most = Math.min(rowsAtOnce, left);
			const rows = await listed.next(app.readDb, { from: next, to }, most, app.clock.now());
			yield rows.map((row) => entry(address(page(row)), row.changedAt)).join('');
			const last = rows.at(-1);
			if (!last || rows.length < most) break;
			// Ids have 20 characters, so that nothing lies between an id and this.
			next = `${last.id}0`;
			left -= rows.length;
		}
		yield '</urlset>\n';
	}

	async function* pages(): AsyncGenerator<string> {
		yield `${head}<urlset ${namespace}>\n${standing.map((path) => entry(address(path))).join('')}</urlset>\n`;
	}

	return {
		index() {
			const now = app.clock.now();
			if (!kept || Temporal.Instant.compare(kept.until, now) <= 0) {
				const index = makeIndex();
				const mine = { until: now.add({ minutes: indexMinutes }), index };
				kept = mine;
				// A failure is not kept.
				index.catch(() => {
					if (kept === mine) kept = undefined;
				});
			}
			return kept.index;
		},
		piece(name) {
			if (name === 'pages') return pages();
			const [kind = '', from = '', to, ...more] = name.split('-');
			const known = Object.hasOwn(kinds, kind) && [from, to ?? from].every((id) => idPattern.test(id));
			return known && more.length === 0 ? listings(kind as Kind, { from, to }) : undefined;
		},
	};
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entry(location: string, changedAt?: Temporal.Instant): string {
	const changed = changedAt ? `<lastmod>${changedAt.toString({ smallestUnit: 'second' })}</lastmod>` : '';
	return `<url><loc>${location}</loc>${changed}</url>\n`;
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
