import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { signedInCookie } from '#contract/cookies.ts';
import { phone } from './devices.ts';

declare global {
	interface Window {
		axe?: typeof axe;
	}
}

interface Watched {
	/** Matches the refusals and network errors that this test expects, in the browser's wording. */
	readonly refusals: RegExp | undefined;
	/**
	 * Opens a watched page for another person in a separate browser, in a window like the test's or on
	 * a phone.
	 */
	another(window?: 'like mine' | 'phone'): Promise<Page>;
}

const fromAnAddress = () => {
	const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
	return { 'x-forwarded-for': `10.${a}.${b}.${c}` };
};

/** Page that fails the test on any console or network error. */
export const test = base.extend<Watched>({
	refusals: [undefined, { option: true }],
	// Each test has a separate client address, because rate limits count by address.
	extraHTTPHeaders: async ({ isMobile: _ }, use) => use(fromAnAddress()),
	page: async ({ page, refusals }, use) => {
		const problems = watch(page, refusals);
		await use(page);
		expect(problems).toEqual([]);
	},
	another: async ({ browser, refusals }, use) => {
		const opened: { readonly page: Page; readonly problems: readonly string[] }[] = [];
		await use(async (window = 'like mine') => {
			const device = window === 'phone' ? phone : {};
			const context = await browser.newContext({ ...device, extraHTTPHeaders: fromAnAddress() });
			const page = await context.newPage();
			opened.push({ page, problems: watch(page, refusals) });
			return page;
		});
		for (const { page, problems } of opened) {
			await page.context().close();
			expect(problems).toEqual([]);
		}
	},
});

/**
 * On a busy machine, suggestions may respond with 503, and the page retries. A page that is reloaded while
 * its draft is being sent does not know the draft’s version, so its next save is refused with 409 and the
 * page compares the drafts.
 */
const isExpected = (text: string, url: string) =>
	(/503/.test(text) && url.includes('/api/place/suggest')) ||
	(/409/.test(text) && url.includes('/api/draft/keep'));

function watch(page: Page, refusals: RegExp | undefined): readonly string[] {
	const problems: string[] = [];
	page.on('console', (message) => {
		const { url } = message.location();
		if (message.type() === 'error' && !isExpected(message.text(), url) && !refusals?.test(message.text()))
			problems.push(`console: ${message.text()} ${url}`);
	});
	page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
	page.on('requestfailed', (request) => {
		// Requests aborted by navigation do not count as failed.
		const reason = request.failure()?.errorText ?? '';
		if (reason !== 'net::ERR_ABORTED' && !refusals?.test(reason))
			problems.push(`request: ${request.url()} ${reason}`);
	});
	return problems;
}

/** Behind a modal dialog everything is inert, so only the dialog is checked. */
export async function expectAccessible(page: Page): Promise<void> {
	// The signed-in state loads later. Until then, the new link has the colours of the previous link.
	await page.waitForFunction(
		(sign) =>
			// The offline page has no module scripts, so the signed-in state never loads there.
			!document.querySelector('script[type="module"]') ||
			!document.cookie.includes(sign) ||
			document.querySelector('header nav details'),
		signedInCookie,
	);
	// Waits until fades have ended, because they affect colours. Ignores endless and paused animations.
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.filter((animation) => animation.playState === 'running')
			.every((animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
	);
	const found = await violations(page);
	expect(found).toEqual([]);
	await expectFit(page);
}

/** Minified source of axe, compiled once per page, which takes half the time of the full source. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Passed rules are not requested, because listing them took most of the time. */
async function violations(page: Page): Promise<readonly string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) {
		// Evaluation through the DevTools protocol keeps the compiled script across pages.
		const session = await page.context().newCDPSession(page);
		await session.send('Runtime.evaluate', { expression: `${axeSource};0` });
		await session.detach();
	}
	return await page.evaluate(async () => {
		const dialogs = document.querySelectorAll('dialog:modal, [aria-modal="true"]');
		const report = await window.axe?.run([...dialogs].at(-1) ?? document, { resultTypes: ['violations'] });
		if (!report) return ['axe is not there'];
		return report.violations.map(
			({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
		);
	});
}

/** Retries if a form step changed the history at the same moment, which cancels a reload. */
export async function reload(page: Page): Promise<void> {
	await expect(() => page.reload()).toPass();
}

export { expect };

/** Width in CSS pixels at which every page must fit (WCAG 1.4.10). */
export const narrowest = 320;

export async function expectNarrowFit(page: Page): Promise<void> {
	const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
	await page.setViewportSize({ width: narrowest, height });
	await expectFit(page);
	const cut = await page.evaluate(() =>
		[...document.querySelectorAll('dialog:modal')].flatMap(({ scrollWidth, clientWidth }) =>
			scrollWidth > clientWidth ? [scrollWidth - clientWidth] : [],
		),
	);
	expect(cut, 'pixels that the open dialog is too wide').toEqual([]);
	await page.setViewportSize({ width, height });
}

/** Compares with the viewport, because `innerWidth` grows with the content on phones. */
export async function expectFit(page: Page): Promise<void> {
	const { width } = page.viewportSize() ?? { width: 390 };
	const content = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(width);
}
