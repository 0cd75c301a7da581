import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { signedInCookie } from '#contract/cookies.ts';
import { long } from '../long.ts';
import { phone } from './devices.ts';

declare global {
	interface Window {
		axe?: typeof axe;
	}
}

interface Watched {
	/** What is meant to be refused, or not to arrive, in this test, as the browser words it. */
	readonly refusals: RegExp | undefined;
	/** Opens a page for somebody else, in a browser of their own, watched as well: a window like the test's, or a phone. */
	another(window?: 'like mine' | 'phone'): Promise<Page>;
}

/** What a proxy in front says of somebody who comes from one of many addresses. */
const fromAnAddress = () => {
	const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
	return { 'x-forwarded-for': `10.${a}.${b}.${c}` };
};

/** A page that fails its test when anything goes wrong in its console or on the network. */
export const test = base.extend<Watched>({
	refusals: [undefined, { option: true }],
	// Each test comes from an address of its own, as people do: limits count by address.
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

/** A journey that waits for `npm run test:long` (docs/decisions/testing.md). */
export const longTest = long ? test : test.skip;

/** Whatever goes wrong on a page from now on, in words. */
function watch(page: Page, refusals: RegExp | undefined): readonly string[] {
	const problems: string[] = [];
	page.on('console', (message) => {
		// On a busy machine the page asks for suggestions again.
		const again = /503/.test(message.text()) && message.location().url.includes('/api/place/suggest');
		if (message.type() === 'error' && !again && !refusals?.test(message.text()))
			problems.push(`console: ${message.text()}`);
	});
	page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
	page.on('requestfailed', (request) => {
		// What is left behind by going on to the next page has not failed.
		const reason = request.failure()?.errorText ?? '';
		if (reason !== 'net::ERR_ABORTED' && !refusals?.test(reason))
			problems.push(`request: ${request.url()} ${reason}`);
	});
	return problems;
}

/** No violation on this screen, and nothing that sticks out at its sides. */
export async function expectAccessible(page: Page): Promise<void> {
	// Whose page it is comes after the page: judged in between, the new link has the ground of the one before it.
	await page.waitForFunction(
		(sign) =>
			// The offline page has no scripts, and does not ask.
			!document.querySelector('script[type="module"]') ||
			!document.cookie.includes(sign) ||
			document.querySelector('header nav details'),
		signedInCookie,
	);
	// Colours are judged when the fading in is over; what moves for ever, or stands still, is not waited for.
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.filter((animation) => animation.playState === 'running')
			.every((animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
	);
	const found = await violations(page);
	expect(found).toEqual([]);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
}

/** Read by the browser once for every page: the small edition takes half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe that a page breaks, each with where. What keeps the rules is not listed: that took most of the time. */
async function violations(page: Page): Promise<readonly string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) {
		// The protocol's own evaluation keeps the compiled script from one page to the next.
		const session = await page.context().newCDPSession(page);
		await session.send('Runtime.evaluate', { expression: `${axeSource};0` });
		await session.detach();
	}
	return await page.evaluate(async () => {
		const report = await window.axe?.run(document, { resultTypes: ['violations'] });
		if (!report) return ['axe is not there'];
		return report.violations.map(
			({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
		);
	});
}

/** Reloads; once more where a wizard's step, entering the browser's history at that very moment, has stopped it. */
export async function reload(page: Page): Promise<void> {
	await expect(() => page.reload()).toPass();
}

export { expect };
