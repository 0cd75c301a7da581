import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { heading } from './owner-steps.ts';
import { signInAsDemo } from './request-steps.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

/** An owner of the demo used by no other journey. */
const ownerName = 'Zoe Karagiannis';

/** One page on a separate port, so with a different origin. The content is set later. */
async function startSite() {
	let body = '';
	const server = createServer((_, response) =>
		response
			.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
			.end(
				`<!doctype html><html lang="en"><title>Sails</title><link rel="icon" href="data:,"><h1>Sails</h1>${body}`,
			),
	);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		show(html: string) {
			body = html;
		},
		close: () => new Promise((done) => server.close(done)),
	};
}

// The browser logs a refused frame and an invalid target address.
test.use({ refusals: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE|target origin provided|status of 422/ });

test('an owner’s registered website can show dates and prices, and other websites cannot', async ({
	page: owner,
	another,
}) => {
	const [site, stranger] = [await startSite(), await startSite()];
	try {
		await owner.goto('/profile/owner/website');
		await owner.getByRole('button', { name: 'I Understand' }).click();
		await signInAsDemo(owner, ownerName);
		await heading(owner, 'Your website');
		await owner.getByLabel('Address of your website').fill(`${site.origin}/about`);
		await owner.getByRole('button', { name: 'Add website' }).click();
		await expect(owner.getByText(/Please enter the domain only/)).toBeVisible();
		await owner.getByLabel('Address of your website').fill(site.origin);
		await owner.getByRole('button', { name: 'Add website' }).click();
		await heading(owner, site.origin);
		await expectAccessible(owner);

		const card = owner
			.getByRole('listitem')
			.filter({ has: owner.getByRole('heading', { name: site.origin }) });
		const [script] = await card.locator('code').allTextContents();
		site.show(script ?? '');
		stranger.show(script ?? '');
		const visitor = await another();
		await visitor.goto(site.origin);
		const frame = visitor.frameLocator('iframe');
		await frame.getByRole('list').getByRole('link').first().click();
		const day = frame.getByRole('cell').getByRole('link').first();
		await expect(day).toHaveAccessibleName(
			/^\w{3} \d+ \w{3} \d{4}, \$\d+k? \(US\$[\d,.]+\), opens in a new tab$/,
		);
		const trip = (await frame.getByRole('heading', { level: 1 }).textContent()) ?? '';
		await expect(async () => {
			const [around, inside] = await Promise.all([
				visitor.locator('iframe').evaluate((element) => element.clientHeight),
				frame.locator('html').evaluate((element) => element.scrollHeight),
			]);
			expect(around).toBe(inside);
		}).toPass();

		const [, price = ''] = /\((US\$[\d,.]+)\)/.exec((await day.textContent()) ?? '') ?? [];
		const [tab] = await Promise.all([visitor.waitForEvent('popup'), day.click()]);
		await expect(tab).toHaveURL(
			/\/experience\/detail\/\w{20}\?date=\d{4}-\d\d-\d\d&guests=2&referral=\w{20}$/,
		);
		await heading(tab, trip);
		await expect(
			tab.getByRole('complementary', { name: 'Book this experience' }).getByText(price).first(),
		).toBeVisible();
		await expect(tab.getByRole('link', { name: /^Book instantly, / })).toHaveAttribute(
			'href',
			/referral=\w{20}/,
		);
		expect(await visitor.context().cookies(site.origin)).toEqual([]);

		await visitor.goto(stranger.origin);
		const refused = visitor.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
		await visitor.reload();
		await refused;
		await expect(visitor.locator('iframe')).toBeVisible();
		await expect(visitor.frameLocator('iframe').getByRole('heading')).toHaveCount(0);

		// Checks the frame's page on its own, like every other page.
		const preview = await card.getByRole('link', { name: /^Preview/ }).getAttribute('href');
		await owner.goto(preview ?? '');
		await expectAccessible(owner);
		await owner.getByRole('list').getByRole('link').first().click();
		await expectAccessible(owner);
	} finally {
		await Promise.all([site.close(), stranger.close()]);
	}
});
