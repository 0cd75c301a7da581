import { expect, test } from '@playwright/test';
import { publicPages, report, weighPages } from '../../scripts/page-weight.ts';

test('public pages load within their size budget and without layout shifts', async ({ browser, baseURL }) => {
	const { lines, over } = report(await weighPages(browser, baseURL ?? ''));
	console.log(lines);
	expect(over).toEqual([]);
});

test('a public page in English does not add its style sheet again while it loads', async ({
	page,
	baseURL,
}) => {
	await page.clock.install();
	// Pages in Sinhala and Tamil load their messages before hydration, and their sheet once more.
	const { sinhala: _, tamil: __, placeTamil: ___, ...english } = await publicPages(baseURL ?? '');
	for (const [name, path] of Object.entries(english)) {
		await page.goto(path, { waitUntil: 'networkidle' });
		// The service worker is registered two seconds after hydration.
		await page.clock.runFor(3_000);
		await page.waitForLoadState('networkidle');
		const sheets = await page
			.locator('link[rel=stylesheet]')
			.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/#$/, '')));
		expect(sheets, name).toEqual([...new Set(sheets)]);
	}
});
