import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** A page that fails its test when anything goes wrong in its console or on the network. */
export const test = base.extend<{ refusals: RegExp | undefined }>({
	/** What is meant to be refused, or not to arrive, in this test, as the browser words it. */
	refusals: [undefined, { option: true }],
	page: async ({ page, refusals }, use) => {
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
		await use(page);
		expect(problems).toEqual([]);
	},
});

/** No violation on this screen, and nothing that sticks out at its sides. */
export async function expectAccessible(page: Page): Promise<void> {
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
