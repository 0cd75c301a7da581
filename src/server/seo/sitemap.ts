import { sql } from 'kysely';
import { idPattern } from '#domain/id.ts';
import { ownerPagePath } from '#domain/person/owner-page.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import type { TripPlaces } from '../experience/trip-places.ts';
import { isSellable } from '../ride/sellable-rides.ts';

/**
 * The sitemap protocol limits the addresses per file. New files have fewer addresses, to leave room for
 * new listings until the index is computed again.
 */
export const maxUrlsPerSitemapFile = 50_000;
const pieceSize = 40_000;
const batchSize = 2_000;
/** Minutes for which the index is cached, because computing it reads the id of every listing. */
const indexMinutes = 60;

const staticPages = ['/', '/trusted-skippers', '/terms', '/privacy', '/policy'];

interface SiteMap {
	index(): Promise<string>;
	/** Returns undefined if there is no such file. */
	piece(name: string): AsyncGenerator<string> | undefined;
}

export function siteMap(
	app: Pick<App, 'readDb' | 'clock' | 'publicUrl'>,
	places: Pick<TripPlaces, 'all'>,
	options: { readonly pieceSize?: number } = {},
): SiteMap {
	const size = options.pieceSize ?? pieceSize;
	let cached: { readonly until: Temporal.Instant; readonly index: Promise<string> } | undefined;
	const address = (path: string) => escaped(`${app.publicUrl}${path}`);

	async function buildIndex(): Promise<string> {
		const names = ['pages', 'places'];
		for (const kind of Object.keys(kinds) as Kind[]) {
			const starts = await kinds[kind].listed.starts(app.readDb, size, app.clock.now());
			names.push(...starts.map((from, at) => [kind, from, starts[at + 1]].filter(Boolean).join('-')));
		}
		const entries = names.map((name) => `<sitemap><loc>${address(`/sitemap/${name}.xml`)}</loc></sitemap>`);
		return `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
	}

	async function* listings(kind: Kind, { from, to }: IdRange): AsyncGenerator<string> {
		const { listed, page } = kinds[kind];
		yield `${head}<urlset ${namespace}>\n`;
		let [next, left] = [from, maxUrlsPerSitemapFile];
		while (left > 0) {
			const limit = Math.min(batchSize, left);
			const rows = await listed.next(app.readDb, { from: next, to }, limit, app.clock.now());
			yield rows.map((row) => entry(address(page(row)), row.changedAt)).join('');
			const last = rows.at(-1);
			if (!last || rows.length < limit) break;
			// The next range begins at the least text above the last id. Ids have exactly 20 characters.
			next = `${last.id}0`;
			left -= rows.length;
		}
		yield '</urlset>\n';
	}

	async function* pages(paths: readonly string[]): AsyncGenerator<string> {
		yield `${head}<urlset ${namespace}>\n${paths.map((path) => entry(address(path))).join('')}</urlset>\n`;
	}

	async function* placePages(): AsyncGenerator<string> {
		yield* pages((await places.all()).flatMap(({ path }) => path ?? []));
	}

	return {
		index() {
			const now = app.clock.now();
			if (!cached || Temporal.Instant.compare(cached.until, now) <= 0) {
				const index = buildIndex();
				const fresh = { until: now.add({ minutes: indexMinutes }), index };
				cached = fresh;
				// Errors are not cached.
				index.catch(() => {
					if (cached === fresh) cached = undefined;
				});
			}
			return cached.index;
		},
		piece(name) {
			if (name === 'pages') return pages(staticPages);
			if (name === 'places') return placePages();
			const [kind = '', from = '', to, ...more] = name.split('-');
			const exists = Object.hasOwn(kinds, kind) && [from, to ?? from].every((id) => idPattern.test(id));
			return exists && more.length === 0 ? listings(kind as Kind, { from, to }) : undefined;
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

interface IdRange {
	readonly from: string;
	/** The first id after the range. It is undefined if the range has no end. */
	readonly to?: string | undefined;
}

export interface Listed {
	readonly id: string;
	readonly changedAt: Temporal.Instant;
	/** Names of an owner, which are part of the address of the owner's page. */
	readonly firstName?: string;
	readonly lastName?: string;
}

interface ListedKind {
	/** Returns the ids at which pieces of `size` begin. */
	starts(db: Db, size: number, now: Temporal.Instant): Promise<readonly string[]>;
	next(db: Db, range: IdRange, limit: number, now: Temporal.Instant): Promise<readonly Listed[]>;
}

const listedExperiences: ListedKind = {
	async starts(db, size, now) {
		const { rows } = await sql<{ id: string }>`
			SELECT id FROM (
				SELECT id, row_number() OVER (ORDER BY id) AS place FROM experience
				WHERE verified_at IS NOT NULL AND (off_sale_until IS NULL OR off_sale_until <= ${now.toString()})
			) AS numbered
			WHERE (place - 1) % ${size} = 0 ORDER BY id`.execute(db);
		return rows.map(({ id }) => id);
	},
	async next(db, { from, to }, limit, now) {
		const { rows } = await sql<Listed>`
			SELECT id, greatest(verified_at, updated_at) AS "changedAt" FROM experience
			WHERE verified_at IS NOT NULL AND (off_sale_until IS NULL OR off_sale_until <= ${now.toString()})
				AND id >= ${from} AND (${to ?? null}::text IS NULL OR id < ${to ?? null})
			ORDER BY id LIMIT ${limit}`.execute(db);
		return rows;
	},
};

const listedRides: ListedKind = {
	async starts(db, size, now) {
		const { rows } = await sql<{ id: string }>`
			SELECT id FROM (
				SELECT id, row_number() OVER (ORDER BY id) AS place FROM ride
				WHERE status = 'OPEN' AND departs_at > ${now.toString()} AND ${isSellable}
			) AS numbered
			WHERE (place - 1) % ${size} = 0 ORDER BY id`.execute(db);
		return rows.map(({ id }) => id);
	},
	async next(db, { from, to }, limit, now) {
		const { rows } = await sql<Listed>`
			SELECT id, created_at AS "changedAt" FROM ride
			WHERE status = 'OPEN' AND departs_at > ${now.toString()} AND ${isSellable}
				AND id >= ${from} AND (${to ?? null}::text IS NULL OR id < ${to ?? null})
			ORDER BY id LIMIT ${limit}`.execute(db);
		return rows;
	},
};

const listedOwners: ListedKind = {
	async starts(db, size, now) {
		const { rows } = await sql<{ id: string }>`
			SELECT id FROM (
				SELECT id, row_number() OVER (ORDER BY id) AS place FROM person WHERE ${isSelling(now)}
			) AS numbered
			WHERE (place - 1) % ${size} = 0 ORDER BY id`.execute(db);
		return rows.map(({ id }) => id);
	},
	async next(db, { from, to }, limit, now) {
		const { rows } = await sql<Required<Listed>>`
			SELECT id, owner_approved_at AS "changedAt", first_name AS "firstName", last_name AS "lastName" FROM person
			WHERE ${isSelling(now)} AND id >= ${from} AND (${to ?? null}::text IS NULL OR id < ${to ?? null})
			ORDER BY id LIMIT ${limit}`.execute(db);
		return rows;
	},
};

const isSelling = (now: Temporal.Instant) => sql`
	person.owner_approved_at IS NOT NULL AND person.suspended_at IS NULL AND (
		EXISTS (SELECT FROM experience WHERE owner_id = person.id AND verified_at IS NOT NULL
			AND (off_sale_until IS NULL OR off_sale_until <= ${now.toString()}))
		OR EXISTS (SELECT FROM ride WHERE owner_id = person.id AND status = 'OPEN' AND departs_at > ${now.toString()}
			AND ${isSellable}))`;

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
