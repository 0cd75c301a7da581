import { describe, expect, test } from 'vitest';
import { defaultBrand } from '#domain/brand.ts';
import { refundDays } from '#domain/experience/experience.ts';
import { platformFeePercent } from '#domain/money.ts';
import { formatRetentionHours, retention } from '#domain/retention.ts';
import { render, textOf } from '#test/render-screen.tsx';
import PolicyPage from './policy-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

describe('terms', () => {
	test.each([
		['minimum age 18', 'You must be at least 18 years old.'],
		[
			'sign-in through a social media account',
			'You sign in through a social media account that is your own.',
		],
		[
			'owner accounts are reviewed and approved',
			'We review every owner account, and it can be used only once we have approved it.',
		],
		['instant bookings differ from booking requests', 'There are two ways to book, and they differ.'],
		['the listing fee is collected', 'We collect the listing fee'],
		[
			'owners are paid weekly, after the service fee',
			`We pay owners weekly for the trips that have taken place, after deducting our service fee of ${platformFeePercent}% of the total price.`,
		],
		['full refund up to 5 days before', `a full refund up to ${refundDays} days before the departure date`],
		[
			'refunds are between renter and owner, subject to conditions',
			'refunds are a matter between renter and owner, subject to these conditions',
		],
		['30 days notice of amendments', 'We give you 30 days notice of an amendment'],
		[
			'30 days notice of ending for convenience',
			'may end this agreement for convenience, with 30 days notice',
		],
		['10 business days to remedy a breach', 'has 10 business days to remedy the breach'],
		['owner photos under 12 months old', 'be less than 12 months old'],
		['100 dollars when no service fees were paid', 'or to 100 dollars when no service fees were paid'],
		['notices by post after 48 hours', 'deemed served 48 hours after it was posted'],
		['governing law', 'governed by the law of Victoria, Australia'],
		['Australian users', 'the Australian Consumer Law'],
	])('the terms state: %s', async (_, words) => {
		expect(textOf(await render(<TermsPage />))).toContain(words);
	});

	test('the terms state the fee of 10%, which the price includes', async () => {
		expect(platformFeePercent).toBe(10);
		const words = textOf(await render(<TermsPage />));
		expect(words).toContain('our service fee of 10% of the total price');
		expect(words).toContain('The fee is included in the price shown');
	});
});

describe('privacy policies', () => {
	test('the privacy policies name the camera, which scans boarding passes, and notifications, which are off by default', async () => {
		const app = textOf(await render(<PolicyPage />));
		expect(app).toContain('The camera, when an owner scans boarding passes.');
		expect(app).toContain('Notifications, when you turn them on for a device');
		expect(app).not.toMatch(/no push|sends no notifications/);
		expect(textOf(await render(<PrivacyPage />))).toContain('Your browser’s push service, when you turn on');
	});

	test('the website’s privacy policy names Australia, the cloud region, and data on the device', async () => {
		const words = textOf(await render(<PrivacyPage />));
		expect(words).toContain(`${defaultBrand.name} runs this website from Australia`);
		expect(words).toContain('in its region in Sydney (ap-southeast-2)');
		expect(words).toContain('Cookies are used for necessary functionalities only.');
		for (const key of ['cookiesAccepted', 'signInTarget']) expect(words).toContain(key);
	});

	test('the website’s privacy policy states for how long data is stored, as the deletion jobs do it', async () => {
		const html = await render(<PrivacyPage />);
		const clause = /<section id="how-long".*?<\/section>/s.exec(html)?.[0] ?? '';
		const rows = [...clause.matchAll(/<tr>(<td>.*?)<\/tr>/gs)].map(([row]) => textOf(row));
		expect(rows).toHaveLength(Object.keys(retention).length);
		for (const { what, hours, after } of Object.values(retention)) {
			expect(
				rows.filter(
					(row) => row.includes(what) && row.includes(`${formatRetentionHours(hours)} after ${after}`),
				),
			).not.toEqual([]);
		}
	});

	test('the app’s privacy policy is a page of its own that links to the website’s policy', async () => {
		const html = await render(<PolicyPage />);
		expect(html).toMatch(/<h1[^>]*>App privacy policy<\/h1>/);
		expect(html).toContain('href="/privacy"');
	});
});
