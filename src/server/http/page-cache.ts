import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { type PageSeen, seenFromHeader, seenHeader } from './page-seen.ts';
import type { ShortQueue } from './short-queue.ts';

/** A whole page, rendered without the person, ready to be sent to anybody. */
export interface Page {
	readonly status: number;
	readonly headers: readonly (readonly [name: string, value: string])[];
	readonly body: Buffer;
	readonly etag: string;
	/** Which experiences are on it, where it says so. */
	readonly seen: PageSeen | undefined;
	/** Hashes of the inline scripts, as a Content-Security-Policy names them. */
	readonly scriptHashes: readonly string[];
	compressed(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = 'zstd' | 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);
/** Compressed pages fit into one piece of so many bytes, and need not be put together from several. */
const chunkSize = 32 * 1024;
/** Zstandard is as small as Brotli here, in a third of the time; in half of that where it knows how much is to come. */
const compressors = {
	zstd: (body: Buffer) => zstd(body, { pledgedSrcSize: body.length, chunkSize }),
	br: (body: Buffer) => brotli(body, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
	gzip: (body: Buffer) => zip(body, { chunkSize, level: 5 }),
} as const;

/** Reads a rendered response to its end. Each encoding is made once, when it is first asked for. */
export async function pageFrom(response: Response): Promise<Page> {
	const body = Buffer.from(await response.arrayBuffer());
	const made = new Map<Encoding, Promise<Buffer>>();
	const nonce = response.headers.get(nonceHeader);
	return {
		status: response.status,
		headers: [...response.headers].filter(([name]) => name !== nonceHeader && name !== seenHeader),
		body,
		etag: `W/"${hashWithout(body, nonce)}"`,
		seen: seenFromHeader(response.headers.get(seenHeader)),
		scriptHashes: nonce ? inlineScriptHashes(body, nonce) : [],
		compressed(encoding) {
			const ready = made.get(encoding) ?? compressors[encoding](body);
			made.set(encoding, ready);
			return ready;
		},
	};
}

/** By which the renderer says what its own scripts carry; no word of anybody's can know it beforehand. */
const nonceHeader = 'x-script-nonce';

/** The same page rendered again is the same to a browser that has it: its scripts are allowed by their hashes. */
function hashWithout(body: Buffer, nonce: string | null): string {
	const sum = createHash('sha1');
	let from = 0;
	for (let at = nonce ? body.indexOf(nonce) : -1; nonce && at >= 0; at = body.indexOf(nonce, from)) {
		sum.update(body.subarray(from, at));
		from = at + nonce.length;
	}
	return sum.update(body.subarray(from)).digest('base64url');
}

/** `'sha256-…'` of each script that the renderer has written into the page; what else stands there does not run. */
export function inlineScriptHashes(html: Buffer, nonce: string): string[] {
	// A letter for each byte: where something stands in it, it stands in the page.
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
	/** How long a kept page is served again, in milliseconds. */
	readonly freshMs: number;
	/** At most so many bytes of pages (not counting their compressed forms). */
	readonly maxBytes: number;
	/** Milliseconds that only go forward. */
	readonly now: () => number;
	/** In which renderings wait for their turn. */
	readonly line: ShortQueue;
}

/**
 * Keeps pages for some seconds, and lets everybody who asks for the same page at once wait for one rendering of it.
 * Only what its `CDN-Cache-Control` lets shared caches keep is kept, and nothing once something changed.
 */
export function pageCache({ freshMs, maxBytes, now, line }: PageCacheOptions) {
	const kept = new Map<string, { readonly page: Page; readonly until: number }>();
	const rendering = new Map<string, Promise<Page | 'busy'>>();
	let bytes = 0;
	let changes = 0;

	const forget = (key: string) => {
		bytes -= kept.get(key)?.page.body.length ?? 0;
		kept.delete(key);
	};
	const keep = (key: string, page: Page) => {
		forget(key);
		kept.set(key, { page, until: now() + freshMs });
		bytes += page.body.length;
		// The oldest go first: a Map remembers the order in which they came.
		for (const oldest of kept.keys()) {
			if (bytes <= maxBytes) break;
			forget(oldest);
		}
	};
	const rendered = async (key: string, render: () => Promise<Response>) => {
		const before = changes;
		try {
			const page = await line.run(async () => pageFrom(await render()));
			if (page !== 'busy' && shareable(page) && changes === before) keep(key, page);
			return page;
		} finally {
			if (changes === before) rendering.delete(key);
		}
	};

	return {
		/** Forgets everything, also what is being rendered: something that pages show has changed. */
		clear(): void {
			changes += 1;
			kept.clear();
			rendering.clear();
			bytes = 0;
		},
		/** Whether the page of a key costs nothing now: kept, or being rendered for somebody else. */
		has(key: string): boolean {
			return (kept.get(key)?.until ?? 0) > now() || rendering.has(key);
		},
		/** The page of a key: kept, being rendered for somebody else, or rendered now; 'busy' when too many wait. */
		get(key: string, render: () => Promise<Response>): Promise<Page | 'busy'> {
			const found = kept.get(key);
			if (found && found.until > now()) return Promise.resolve(found.page);
			const running = rendering.get(key);
			if (running) return running;
			const started = rendered(key, render);
			rendering.set(key, started);
			return started;
		},
	};
}

function shareable({ status, headers }: Page): boolean {
	return (
		status === 200 &&
		headers.some(([name, value]) => name === 'cdn-cache-control' && value.includes('max-age'))
	);
}
