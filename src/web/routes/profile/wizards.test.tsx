import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { renderForm } from '#test/render-form.tsx';
import { linkTargets, textOf } from '#test/render-screen.tsx';
import { kamal, nimal, ownDaisy, ownSunset, ride, sunset } from '#test/sample-answers.ts';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import { experienceQuery, takenDatesQuery } from '../../features/booking/booking-queries.ts';
import { allOwnExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import { ownBankQuery } from '../../features/person/owner/bank-facts.tsx';
import { rideQuery } from '../../features/ride/ride-queries.ts';
import { draftQuery } from '../../forms/use-draft.tsx';
import BoatPage from '../boat/boat-page.tsx';
import BookingPage from '../booking/booking-page.tsx';
import JoinPage from '../booking/join-page.tsx';
import ExperienceWizardPage from '../experience/experience-wizard-page.tsx';
import CustomBookingPage from '../request/custom-booking-page.tsx';
import OfferPage from '../ride/offer-page.tsx';
import OwnerSetupPage from './owner-setup-page.tsx';

/** The user has no drafts. */
const drafts = [
	['boat', undefined],
	['boat', ownDaisy._id],
	['experience', undefined],
	['experience', ownSunset._id],
	['offer', undefined],
	['owner', undefined],
] as const;

/** Opens a wizard with a router state, by default for an owner. */
const opened = (screen: ReactNode, state: unknown = null, user = kamal) =>
	renderForm(screen, {
		user,
		at: { pathname: '/', state },
		loaded: { payments: [], demo: true, mapStyleUrl: null },
		held: [
			[ownBankQuery().queryKey, { ...kamal.bankDetails, accountNumber: '001122' }],
			[allOwnBoatsQuery().queryKey, [ownDaisy]],
			[allOwnExperiencesQuery().queryKey, [ownSunset]],
			[experienceQuery(sunset._id).queryKey, sunset],
			[takenDatesQuery(sunset._id).queryKey, []],
			[rideQuery(ride._id).queryKey, ride],
			...drafts.map(([form, subject]) => [draftQuery(form, subject).queryKey, null] as const),
		],
	});

const stepsOf = (html: string) =>
	[...(/<ol[^>]*aria-label="Steps".*?<\/ol>/s.exec(html)?.[0] ?? '').matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(
		([, words = '']) => textOf(words),
	);

describe('steps of the wizards (specification section 2)', () => {
	test('instant booking: date, group, details, payment, confirmation', async () => {
		const html = await opened(<BookingPage />, { experienceId: sunset._id }, nimal);
		expect(stepsOf(html)).toEqual(['Date', 'Group', 'Details', 'Payment', 'Confirmation']);
	});

	test('custom booking: dates, group, details, submitted', async () => {
		const html = await opened(<CustomBookingPage />, { experienceId: sunset._id }, nimal);
		expect(stepsOf(html)).toHaveLength(4);
		expect(stepsOf(html).slice(0, 3)).toEqual(['Dates', 'Group', 'Details']);
	});

	test('seats on a shared ride: three steps and a confirmation', async () => {
		const html = await opened(<JoinPage />, { sharingId: ride._id }, nimal);
		expect(stepsOf(html)).toEqual(['Seats', 'Details', 'Payment', 'Confirmation']);
	});

	test.each([
		['a boat: five', <BoatPage key="boat" />, 5],
		['an experience: six', <ExperienceWizardPage key="experience" />, 6],
		['a shared ride: four', <OfferPage key="ride" />, 4],
	])('%s and a success page', async (_, screen, steps) => {
		expect(stepsOf(await opened(screen))).toHaveLength(steps + 1);
	});

	test('owner account: four steps and a success page', async () => {
		expect(stepsOf(await opened(<OwnerSetupPage />, null, nimal))).toHaveLength(4 + 1);
	});

	test('the first step has no Back', async () => {
		for (const screen of [<BookingPage key="instant" />, <CustomBookingPage key="custom" />])
			expect(linkTargets(await opened(screen, { experienceId: sunset._id }, nimal), 'Back')).toEqual([]);
	});
});

describe('router state (specification section 2, “Signed-in-only routes”)', () => {
	const changing = 'You are changing';

	test('edits the boat in it, and adds one without it', async () => {
		const edit = textOf(await opened(<BoatPage />, { boat: ownDaisy }));
		expect(edit).toContain(changing);
		expect(edit).toContain('Daisy of Galle');
		const add = textOf(await opened(<BoatPage />));
		expect(add).toContain('What kind of boat is it?');
		expect(add).not.toContain(changing);
	});

	test('edits the experience in it, and adds one without it', async () => {
		const edit = textOf(await opened(<ExperienceWizardPage />, { experience: ownSunset }));
		expect(edit).toContain(changing);
		expect(edit).toContain('Sunset over the fort');
		const add = textOf(await opened(<ExperienceWizardPage />));
		expect(add).toContain('What do you offer?');
		expect(add).not.toContain(changing);
	});

	test('opens the owner setup for an owner only with their own user in it', async () => {
		const begins = 'Tell guests about you';
		expect(textOf(await opened(<OwnerSetupPage />, { user: kamal }))).toContain(begins);
		expect(textOf(await opened(<OwnerSetupPage />))).not.toContain(begins);
		expect(textOf(await opened(<OwnerSetupPage />, null, nimal))).toContain(begins);
	});
});

test('a user without an owner account sees another page in all owner-only wizards (specification section 2)', async () => {
	for (const screen of [
		<BoatPage key="boat" />,
		<ExperienceWizardPage key="experience" />,
		<OfferPage key="ride" />,
	]) {
		const html = await opened(screen, null, nimal);
		expect(textOf(html)).toContain('First, your owner account');
		expect(stepsOf(html)).toEqual([]);
	}
});
