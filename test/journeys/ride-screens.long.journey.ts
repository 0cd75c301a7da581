import type { Locator, Page } from '@playwright/test';
import { readTranslations, type TranslatedLanguage, translatedLanguages } from '../translations.ts';
import { callApiAs, payByApi, signInByApi } from './booking-steps.ts';
import { reachDecideBy } from './move-departure.ts';
import { offerRide } from './offer-ride.ts';
import { dayInMonths } from './owner-steps.ts';
import { expect, expectAccessible, expectNarrowFit, test } from './watched-page.ts';

type Language = 'en' | TranslatedLanguage;
type Translate = (text: string, values?: Readonly<Record<string, string>>) => string;

async function translator(language: Language): Promise<Translate> {
	const translations = language === 'en' ? new Map() : await readTranslations(language);
	return (text, values = {}) =>
		Object.entries(values).reduce(
			(filled, [name, value]) => filled.replaceAll(`{${name}}`, value),
			translations.get(text) ?? text,
		);
}

/**
 * Checks the screen, or its open dialog: dark, and on a phone also light and in the narrowest width.
 * Other journeys check these screens in English, light.
 */
async function check(page: Page): Promise<void> {
	const isPhone = (page.viewportSize()?.width ?? 0) < 400;
	for (const colorScheme of isPhone ? (['dark', 'light'] as const) : (['dark'] as const)) {
		await page.emulateMedia({ colorScheme });
		await expectAccessible(page);
	}
	if (isPhone) await expectNarrowFit(page);
}

async function open(page: Page, path: string, language: Language): Promise<void> {
	await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'));
	await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
	await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en-AU' : language);
}

/**
 * Opens a dialog by a button, checks it, and closes it by Escape: the focus moves into it and back
 * to where it was opened.
 */
async function checkDialog(page: Page, button: Locator, back: Locator = button): Promise<void> {
	await button.press('Enter');
	await checkOpenDialog(page, back);
}

async function checkOpenDialog(page: Page, back: Locator): Promise<void> {
	const dialog = page.getByRole('dialog');
	await expect(dialog).toBeVisible();
	await expect(dialog.locator(':focus')).toHaveCount(1);
	await check(page);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(back).toBeFocused();
}

const menuOf = (card: Locator) => card.locator('details > summary[aria-label]');

async function checkMenu(page: Page, card: Locator, actions: readonly string[]): Promise<void> {
	const menu = menuOf(card);
	await menu.press('Enter');
	await check(page);
	await page.keyboard.press('Escape');
	for (const action of actions) {
		await menu.press('Enter');
		await checkDialog(page, card.getByRole('button', { name: action, exact: true }), menu);
	}
}

const heading = (page: Page, name: string) =>
	expect(page.getByRole('heading', { name }).first()).toBeVisible();

const cardOf = (page: Page, ride: string) =>
	page.getByRole('article').filter({ has: page.locator(`a[href="/sharing/detail/${ride}"]`) });

/** Months from now in which each device's rides depart. */
const months = { desktop: 8, phone: 9 } as const;

async function setUp(owner: Page, mate: Page, other: Page, inMonths: number) {
	// An owner of the demo whom no other journey uses.
	await signInByApi(owner, 'Malini', 'Perera');
	await signInByApi(mate, 'Asha', 'Waits');
	await signInByApi(other, 'Bruno', 'Fills');
	const offer = (day: number, more: object) =>
		offerRide(owner, {
			departureDate: dayInMonths(inMonths, day).toString(),
			departureTime: '06:30',
			seatsAvailable: 4,
			priceRupees: 3_700,
			customMessage: 'Up the river with the morning mist, and tea at the temple island.',
			...more,
		});
	const minimum = { seats: 4 };
	const asked = await offer(1, { approval: true, minimum });
	const short = await offer(2, { minimum });
	const sailing = await offer(3, { minimum });
	const full = await offer(4, { seatsAvailable: 1, waitlist: true });
	const weekly = await offer(5, {});
	await callApiAs(owner, '/sharing/series/add', { sharingId: weekly, weeks: 2 });

	const join = async (page: Page, name: string, sharingRequest: string): Promise<string> => {
		const details = { name, contactNumber: '+94771234567', otherRequests: 'We bring our own hats.' };
		const seats = { type: 'SHARING', sharingRequest, numberOfPeople: 1, ...details };
		return (await callApiAs(page, '/booking/add', seats))._id;
	};
	const request = await join(mate, 'Asha Waits', asked);
	const undecidedSeat = await join(mate, 'Asha Waits', short);
	const choice = await join(mate, 'Asha Waits', sailing);
	for (const booking of [undecidedSeat, choice]) await payByApi(mate, booking);
	const held = await join(other, 'Bruno Fills', full);

	for (const ride of [short, sailing]) await reachDecideBy(ride);
	const undecided = async () => {
		const rides: readonly { _id: string; minimum: { status: string } | null }[] = await callApiAs(
			owner,
			'/sharing/owner/created',
		);
		const due = rides.filter(({ _id }) => [short, sailing].includes(_id));
		return due.every(({ minimum }) => minimum?.status === 'SHORT') && due.length;
	};
	await expect.poll(undecided).toBe(2);
	await callApiAs(owner, '/sharing/minimum/sail', { sharingId: sailing });
	return { asked, short, sailing, full, weekly, request, choice, held };
}

test('each screen and dialog of rides is accessible in each language, light and dark', async ({
	page: owner,
	another,
	isMobile,
}) => {
	const [mate, other] = [await another(isMobile ? 'phone' : 'like mine'), await another()];
	const made = await setUp(owner, mate, other, months[isMobile ? 'phone' : 'desktop']);
	const { asked, short, sailing, full, weekly } = made;
	const languages = isMobile ? translatedLanguages : (['en'] as const);
	const inEachLanguage = async (step: string, run: (t: Translate, language: Language) => Promise<void>) =>
		await test.step(step, async () => {
			for (const language of languages) await run(await translator(language), language);
		});

	await inEachLanguage('the owner’s rides and their dialogs', async (t, language) => {
		const button = (ride: string, text: string) =>
			cardOf(owner, ride).getByRole('button', { name: t(text), exact: true });
		await open(owner, '/profile/owner/requests/sharing', language);
		for (const ride of [asked, short, sailing, full, weekly]) await expect(cardOf(owner, ride)).toBeVisible();
		await check(owner);
		await checkDialog(owner, button(asked, 'Decline'));
		await checkDialog(owner, button(short, 'Sail anyway'));
		await checkDialog(owner, button(short, 'Cancel this ride'));
		await checkMenu(owner, cardOf(owner, weekly), [
			t('Repeat weekly'),
			t('Change this ride'),
			t('Cancel this ride'),
		]);
		for (const booking of [made.request, made.choice]) {
			await open(owner, `/profile/owner/bookings/${booking}`, language);
			await heading(owner, t('Money'));
			await check(owner);
		}
	});

	await inEachLanguage('the owner’s form with approval, waitlist and minimum', async (t, language) => {
		const next = () => owner.getByRole('button', { name: t('Next'), exact: true }).click();
		// Each language opens the form of another ride, so that the form begins with its first step.
		const card = cardOf(owner, language === 'ta' ? weekly : asked);
		await open(owner, '/profile/owner/requests/sharing', language);
		await menuOf(card).click();
		await card.getByRole('link', { name: t('Offer again') }).click();
		await heading(owner, t('Which boat is it?'));
		await next();
		await heading(owner, t('On which day?'));
		await owner.locator('[data-date]:enabled').nth(12).click();
		for (const step of [
			'When do you leave, and for how long?',
			'Where does it start?',
			'How do people find the pier?',
			'Seats and price',
			'How do mates join?',
		]) {
			await next();
			await heading(owner, t(step));
		}
		const [pay, ask] = [owner.getByRole('radio').first(), owner.getByRole('radio').last()];
		await ask.check({ force: true });
		await check(owner);
		await next();
		await expect(owner.getByText(t('You approve each mate, so this ride has no waitlist.'))).toBeVisible();
		await owner.goBack();
		await pay.check({ force: true });
		await next();
		await owner.getByRole('checkbox', { name: t('Let people join a waitlist') }).check();
		await check(owner);
		await next();
		await heading(owner, t('Do you need a minimum number of mates?'));
		await owner.getByRole('checkbox').check();
		await expect(owner.getByRole('spinbutton', { name: t('Minimum number of mates') })).toHaveValue('4');
		await check(owner);
		await next();
		await heading(owner, t('What if a guest cancels?'));
		await next();
		await owner.getByRole('button', { name: t('Offer this ride') }).click();
		await check(owner);
	});

	await inEachLanguage('a mate before joining', async (t, language) => {
		for (const ride of [asked, short, full]) {
			await open(mate, `/sharing/detail/${ride}`, language);
			await heading(mate, t('Join this ride'));
			await check(mate);
		}
		await open(
			mate,
			`/sharing/booking?sharingId=${{ en: asked, si: short, ta: sailing }[language]}`,
			language,
		);
		await heading(mate, t('How many seats do you need?'));
		await check(mate);
		await mate.getByRole('button', { name: t('Next'), exact: true }).click();
		await heading(mate, t('Who is coming?'));
		await check(mate);
		await open(mate, `/sharing/booking?sharingId=${full}`, language);
		await heading(mate, t('Join the waitlist'));
		await check(mate);
	});

	await inEachLanguage('a mate’s requested seats and the choice to stay', async (t, language) => {
		for (const booking of [made.request, made.choice]) {
			await open(mate, `/profile/renter/bookings/${booking}`, language);
			await heading(mate, t('Money'));
			await check(mate);
		}
		await checkDialog(mate, mate.getByRole('button', { name: t('Get a refund'), exact: true }));
	});

	const details = { sharingId: full, numberOfPeople: 1, name: 'Asha Waits', contactNumber: '+94771234567' };
	await callApiAs(mate, '/sharing/waitlist/join', details);
	await inEachLanguage('a mate on the waitlist', async (t, language) => {
		await open(mate, `/sharing/booking?sharingId=${full}`, language);
		await heading(mate, t('You’re on the waitlist'));
		await check(mate);
		await open(mate, '/profile/renter/bookings', language);
		await expect(mate.locator(`a[href="/sharing/detail/${full}"]`)).toBeVisible();
		await check(mate);
	});

	await callApiAs(other, '/booking/release', { bookingId: made.held });
	const offer = async () => {
		const holds = await callApiAs(mate, '/booking/renter?when=held');
		return holds.find((hold: { fromWaitlist: boolean }) => hold.fromWaitlist)?._id;
	};
	await expect.poll(offer).toBeTruthy();
	const offered = await offer();
	await inEachLanguage('a mate with an offered seat', async (t, language) => {
		for (const [path, button] of [
			['/profile/renter/bookings', 'Finish paying'],
			[`/profile/renter/bookings/${offered}`, 'Pay and confirm'],
		] as const) {
			await open(mate, path, language);
			await expect(mate.getByRole('link', { name: t(button) }).first()).toBeVisible();
			await check(mate);
		}
	});
});

test('each screen and dialog of saved trips is accessible in each language, light and dark', async ({
	page,
	isMobile,
}) => {
	await signInByApi(page, 'Chandra', 'Saves');
	const place = await (await page.request.get('/boat-trips/sri-lanka/galle')).text();
	const trips = new Set([...place.matchAll(/\/experience\/detail\/(\w{20})/g)].map(([, id]) => id));
	const list = await callApiAs(page, '/saved/lists/save', { name: 'Our day out' });
	const [first, second] = [...trips];
	await callApiAs(page, '/saved/add', { listingId: first, listId: list._id });
	await callApiAs(page, '/saved/add', { listingId: second, listId: list._id });

	for (const language of isMobile ? translatedLanguages : (['en'] as const)) {
		const t = await translator(language);
		const button = (text: string) => page.getByRole('button', { name: t(text), exact: true });
		await callApiAs(page, '/saved/lists/share', { listId: list._id, shared: false });
		await open(page, '/saved', language);
		await expect(page.locator('article')).toHaveCount(2);
		await check(page);
		await button('New list').press('Enter');
		await expect(page.getByRole('textbox', { name: t('Name'), exact: true })).toBeFocused();
		await checkOpenDialog(page, button('New list'));
		await page.getByRole('link', { name: /^Our day out/ }).click();
		await expect(page.getByRole('heading', { level: 2, name: 'Our day out' })).toBeVisible();
		await check(page);
		await checkDialog(page, button('Share the list'));
		await button('Share the list').press('Enter');
		await button('Make a link').click();
		await expect(page.getByText(/\/saved\/shared\//)).toBeVisible();
		await checkOpenDialog(page, button('Shared by link'));
		await checkMenu(page, page.locator('header').filter({ has: page.locator('h2') }), [
			t('Rename the list'),
			t('Delete the list'),
		]);

		const { lists } = await callApiAs(page, '/saved');
		await open(page, `/saved/shared/${lists[0].shareCode}`, language);
		await page.getByRole('main').getByRole('button', { pressed: false }).last().click();
		await check(page);

		await open(page, `/search/Galle/6.0461/80.2103?date=${dayInMonths(3, 6)}&guests=2&price=90`, language);
		await checkDialog(page, button('Save search').first());
		await button('Save search').first().press('Enter');
		await button('Save').click();
		await expect(page.getByText(t('Alert added.'))).toBeVisible();
		await check(page);
		await page.getByRole('link', { name: t('See your alerts') }).click();
		await heading(page, t('Alerts'));
		await check(page);
	}
});
