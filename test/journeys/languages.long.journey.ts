import type { Page } from '@playwright/test';
import { readTranslations, type TranslatedLanguage, translatedLanguages } from '../translations.ts';
import { expect, expectAccessible, expectNarrowFit, test } from './watched-page.ts';

const translator = async (language: TranslatedLanguage) => {
	const translations = await readTranslations(language);
	return (text: string) => translations.get(text) ?? text;
};

async function expectInOrder(page: Page, language: string): Promise<void> {
	await expect(page.locator('html')).toHaveAttribute('lang', language);
	await expectAccessible(page);
	await expectNarrowFit(page);
}

const ownFace = { si: 'Noto Sans Sinhala', ta: 'Noto Sans Tamil' } as const;

const loadedFaces = (page: Page) =>
	page.evaluate(async () => {
		const { fonts } = document;
		await fonts.ready;
		return [...fonts].flatMap(({ family, status }) =>
			status === 'loaded' ? [family.replaceAll('"', '')] : [],
		);
	});

test('an English page loads only the fonts that the language names need', async ({ page }) => {
	await page.goto('/');
	await expect.poll(() => loadedFaces(page)).toContain('Language names');
	for (const face of Object.values(ownFace)) expect(await loadedFaces(page)).not.toContain(face);
});

for (const language of translatedLanguages) {
	test(`a renter finds a trip and begins to book the trip, all in ${language}`, async ({ page }) => {
		const translate = await translator(language);
		const heading = (text: string) =>
			expect(page.getByRole('heading', { name: translate(text) })).toBeVisible();
		const next = () => page.getByRole('button', { name: translate('Next'), exact: true }).click();
		const press = (text: string) => page.getByRole('button', { name: translate(text) }).click();

		await page.goto(`/?lang=${language}`);
		await press('I Understand');
		await heading('Three steps from shore');
		expect(await loadedFaces(page)).toContain(ownFace[language]);
		await expectInOrder(page, language);

		await page.getByRole('combobox', { name: translate('Where to?') }).fill('gal');
		await page
			.getByRole('option', { name: /^Galle\b.*Sri Lanka/ })
			.first()
			.click();
		if (!page.url().includes('/search/')) {
			await page
				.getByRole('button', { name: translate('Search'), exact: true })
				.first()
				.click();
		}
		const [, found = ''] = translate('Showing Amazing Boating Experiences in {address}').split('{address}');
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Galle\b/);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(found.trim());
		await expectInOrder(page, language);

		await page.getByRole('article').first().getByRole('link').first().click();
		await heading('Cancellation policy');
		await expectInOrder(page, language);

		await page
			.getByRole('link', { name: translate('Book instantly') })
			.first()
			.click();
		await heading('Welcome aboard');
		await expect(page).toHaveTitle(`${translate('Sign in')} · Mateship`);
		await expectInOrder(page, language);
		await page.getByRole('link', { name: translate('Continue with Google') }).click();
		await page.getByLabel('First name').fill(language === 'si' ? 'Nimali' : 'Kavitha');
		await page.getByLabel('Last name').fill('Traveller');
		await page.getByRole('button', { name: 'Sign in as this person' }).click();

		await heading('When would you like to go?');
		await expect(page).toHaveTitle(`${translate('Book a trip')} · Mateship`);
		const soonest = page.getByRole('list', { name: translate('Soonest free dates') });
		await soonest.getByRole('button').first().click();
		const times = page
			.getByRole('group', { name: translate('Departure time') })
			.getByRole('button', { disabled: false });
		if (await times.first().isVisible()) await times.first().click();
		await expectInOrder(page, language);
		await next();
		await heading('Who is coming?');
		await expectInOrder(page, language);
		await next();
		await heading('Who is booking?');
		await page.getByRole('textbox', { name: translate('Contact number') }).fill('77');
		await next();
		await expect(page.getByText(translate('Phone number should be 9 characters long!'))).toBeVisible();
		await expectInOrder(page, language);
	});
}

const ownerScreens = {
	'/profile/owner': 'Today and the next 7 days',
	'/profile/owner/calendar': 'Calendar sync',
	'/profile/owner/bookings': 'Confirmed bookings',
	'/profile/owner/experiences': 'Your experiences',
	'/profile/owner/statistics': 'From search to booking',
	'/profile/owner/settings': 'Profile settings',
	'/boat/add': 'What kind of boat is it?',
	'/experience/add': 'Which boat is it?',
};

for (const language of translatedLanguages) {
	test(`an owner’s screens are in ${language}`, async ({ page }) => {
		const translate = await translator(language);
		await page.goto(`/signin?lang=${language}`);
		await page.getByRole('link', { name: translate('Continue with Google') }).click();
		await page.getByRole('button', { name: /Sunil Wickramasinghe/ }).click();
		await page.waitForURL('/');
		await page.getByRole('button', { name: translate('I Understand') }).click();
		for (const [path, heading] of Object.entries(ownerScreens)) {
			await page.goto(path);
			await expect(page.getByRole('heading', { name: translate(heading) }).first()).toBeVisible();
			await expect(page.locator('main')).not.toHaveAttribute('lang');
			await expectInOrder(page, language);
		}
	});
}

test('the language switch changes only the language and is remembered', async ({ page }) => {
	const html = page.locator('html');
	const address = '/search/Galle/6.0461/80.2103?sort=price';
	await page.goto(address);
	await expect(html).toHaveAttribute('lang', 'en-AU');
	// Closes the cookie notice, which would cover the footer while a link is pressed.
	await page.getByRole('region', { name: 'Cookies' }).getByRole('button').click();
	for (const [name, language] of [
		['සිංහල', 'si'],
		['தமிழ்', 'ta'],
	] as const) {
		await page.getByRole('link', { name, exact: true }).click();
		await expect(html).toHaveAttribute('lang', language);
		// Before hydration, the button is a plain link whose address also contains the language.
		await expect(page).toHaveURL(({ href }) => href.replace(/&lang=\w+$/, '').endsWith(address));
		await page.reload();
		await expect(html).toHaveAttribute('lang', language);
		await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
	}
	await page.goto('/terms');
	await expect(html).toHaveAttribute('lang', 'ta');
	await expect(page.locator('main')).toHaveAttribute('lang', 'en-AU');
	await page.getByRole('link', { name: 'English', exact: true }).click();
	await expect(html).toHaveAttribute('lang', 'en-AU');
});

test('search engines find each language at its own address', async ({ request, baseURL }) => {
	const head = async (path: string, acceptLanguage = '') => {
		const answer = await request.get(path, { headers: { 'accept-language': acceptLanguage } });
		const html = await answer.text();
		const links = [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([link]) => link);
		const address = (link: string) => /href="([^"]+)"/.exec(link)?.[1]?.replace(baseURL ?? '', '');
		const alternates = links.flatMap((link) => {
			const [, name] = /hreflang="([^"]+)"/i.exec(link) ?? [];
			return name ? [[name, address(link)]] : [];
		});
		const canonical = links.find((link) => link.includes('canonical')) ?? '';
		return {
			lang: /<html lang="([^"]+)"/.exec(html)?.[1],
			canonical: address(canonical),
			alternates: Object.fromEntries(alternates),
			vary: answer.headers()['vary'],
		};
	};
	const alternates = { en: '/', si: '/?lang=si', ta: '/?lang=ta', 'x-default': '/' };
	expect(await head('/')).toEqual({
		lang: 'en-AU',
		canonical: '/',
		alternates,
		vary: 'accept-encoding, accept-language, cookie',
	});
	expect(await head('/', 'ta-LK, ta;q=0.9')).toMatchObject({
		lang: 'ta',
		canonical: '/?lang=ta',
		alternates,
	});
	expect(await head('/?lang=si', 'ta')).toMatchObject({ lang: 'si', canonical: '/?lang=si', alternates });
	expect((await head('/terms?lang=si')).alternates).toEqual({});
});
