import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { BoundedQueue } from './bounded-queue.ts';
import { type ViewedListings, viewedFromHeader, viewedHeader } from './viewed-listings.ts';

/** A complete page without personal data, which can be sent to everyone. */
export interface CachedPage {
	readonly status: number;
	readonly headers: readonly (readonly [name: string, value: string])[];
	readonly body: Buffer;
	readonly etag: string;
	/** Ids of the experiences on the page, if the page reports them. */
	readonly seen: ViewedListings | undefined;
	/** Hashes of the inline scripts, in the format of the Content-Security-Policy. */
	readonly scriptHashes: readonly string[];
	compressed(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = 'zstd' | 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);
/** Bytes per chunk. A compressed page usually fits into one chunk, so that chunks need not be joined. */
const chunkSize = 32 * 1024;
/**
 * Zstandard compresses these pages as well as Brotli in a third of the time, or in a sixth if the size
 * is known.
 */
const compressors = {
	zstd: (body: Buffer) => zstd(body, { pledgedSrcSize: body.length, chunkSize }),
	br: (body: Buffer) => brotli(body, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
	gzip: (body: Buffer) => zip(body, { chunkSize, level: 5 }),
} as const;

/** Each encoding is compressed once, at its first use. */
export async function toCachedPage(response: Response): Promise<CachedPage> {
	const body = Buffer.from(await response.arrayBuffer());
	const created = new Map<Encoding, Promise<Buffer>>();
	const nonce = response.headers.get(nonceHeader);
	return {
		status: response.status,
		headers: [...response.headers].filter(([name]) => name !== nonceHeader && name !== viewedHeader),
		body,
		etag: `W/"${hashWithout(body, nonce)}"`,
		seen: viewedFromHeader(response.headers.get(viewedHeader)),
		scriptHashes: nonce ? inlineScriptHashes(body, nonce) : [],
		compressed(encoding) {
			const ready = created.get(encoding) ?? compressors[encoding](body);
			created.set(encoding, ready);
			return ready;
		},
	};
}

/**
 * Header with the nonce of the scripts that the renderer writes. Text from users cannot contain the
 * nonce.
 */
const nonceHeader = 'x-script-nonce';

/**
 * Hashes the body without its nonce, so that a page that is rendered again has the same ETag. The page's
 * scripts are allowed by hash.
 */
function hashWithout(body: Buffer, nonce: string | null): string {
	const sum = createHash('sha1');
	let from = 0;
	for (let at = nonce ? body.indexOf(nonce) : -1; nonce && at >= 0; at = body.indexOf(nonce, from)) {
		sum.update(body.subarray(from, at));
		from = at + nonce.length;
	}
	return sum.update(body.subarray(from)).digest('base64url');
}

/**
 * Returns the CSP hashes (`'sha256-…'`) of the scripts that the renderer wrote. All other scripts are
 * blocked.
 */
export function inlineScriptHashes(html: Buffer, nonce: string): string[] {
	// Latin-1 maps each byte to one character, so that positions in the text equal positions in the
	// page.
	const scripts = html.toString('latin1').matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
	return [...scripts].flatMap(({ index, 0: { length }, 1: attributes = '', 2: code = '' }) => {
		const own =
			attributes.includes(` nonce="${nonce}"`) && !/\ssrc=|\stype="application\/ld\+json"/.test(attributes);
		if (!own) return [];
		const end = index + length - '</script>'.length;
		return [`'sha256-${hash('sha256', html.subarray(end - code.length, end), 'base64')}'`];
	});
}

export interface PageCacheOptions {
	readonly freshMs: number;
	/** Limit in bytes of all cached pages, uncompressed. */
	readonly maxBytes: number;
	/** Monotonic clock in milliseconds. */
	readonly now: () => number;
	readonly line: BoundedQueue;
}

/**
 * Caches pages for some seconds and shares one rendering between simultaneous requests. Caches only
 * pages whose `CDN-Cache-Control` allows caching. Any change clears the cache.
 */
export function pageCache({ freshMs, maxBytes, now, line }: PageCacheOptions) {
	const cached = new Map<string, { readonly page: CachedPage; readonly until: number }>();
	const rendering = new Map<string, Promise<CachedPage | 'busy'>>();
	let bytes = 0;
	let changes = 0;

	const forget = (key: string) => {
		bytes -= cached.get(key)?.page.body.length ?? 0;
		cached.delete(key);
	};
	const store = (key: string, page: CachedPage) => {
		forget(key);
		cached.set(key, { page, until: now() + freshMs });
		bytes += page.body.length;
		// Removes the oldest pages first, because a Map iterates in insertion order.
		for (const oldest of cached.keys()) {
			if (bytes <= maxBytes) break;
			forget(oldest);
		}
	};
	const rendered = async (key: string, render: () => Promise<Response>) => {
		const before = changes;
		try {
			const page = await line.run(async () => toCachedPage(await render()));
			if (page !== 'busy' && shareable(page) && changes === before) store(key, page);
			return page;
		} finally {
			if (changes === before) rendering.delete(key);
		}
	};

	return {
		/** Also discards renderings in progress. */
		clear(): void {
			changes += 1;
			cached.clear();
			rendering.clear();
			bytes = 0;
		},
		/** True also while the page is being rendered. */
		has(key: string): boolean {
			return (cached.get(key)?.until ?? 0) > now() || rendering.has(key);
		},
		/** Returns 'busy' when too many requests wait. */
		get(key: string, render: () => Promise<Response>): Promise<CachedPage | 'busy'> {
			const found = cached.get(key);
			if (found && found.until > now()) return Promise.resolve(found.page);
			const running = rendering.get(key);
			if (running) return running;
			const started = rendered(key, render);
			rendering.set(key, started);
			return started;
		},
	};
}

function shareable({ status, headers }: CachedPage): boolean {
	return (
		status === 200 &&
		headers.some(([name, value]) => name === 'cdn-cache-control' && value.includes('max-age'))
	);
}
