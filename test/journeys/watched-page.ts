import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { signedInCookie } from '#contract/person-contract.ts';

interface Watched {
	/** What is meant to be refused, or not to arrive, in this test, as the browser words it. */
	readonly refusals: RegExp | undefined;
	/** Opens a page for somebody else, in a browser of their own, watched as well. */
	another(): Promise<Page>;
}

/** A page that fails its test when anything goes wrong in its console or on the network. */
export const test = base.extend<Watched>({
	refusals: [undefined, { option: true }],
	page: async ({ page, refusals }, use) => {
		const problems = watch(page, refusals);
		await use(page);
		expect(problems).toEqual([]);
	},
	another: async ({ browser, refusals }, use) => {
		const opened: { readonly page: Page; readonly problems: readonly string[] }[] = [];
		await use(async () => {
			const page = await (await browser.newContext()).newPage();
			opened.push({ page, problems: watch(page, refusals) });
			return page;
		});
		for (const { page, problems } of opened) {
			await page.context().close();
			expect(problems).toEqual([]);
		}
	},
});

/** Whatever goes wrong on a page from now on, in words. */
function watch(page: Page, refusals: RegExp | undefined): readonly string[] {
	const problems: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error' && !refusals?.test(message.text()))
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
			document.querySelector('header a[href^="/profile/"]'),
		signedInCookie,
	);
	// Colours are judged when the fading in is over; what moves for ever, or stands still, is not waited for.
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.filter((animation) => animation.playState === 'running')
			.every((animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
	);
	const { violations } = await new AxeBuilder({ page }).analyze();
	const found = violations.map(
		({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
	);
	expect(found).toEqual([]);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
