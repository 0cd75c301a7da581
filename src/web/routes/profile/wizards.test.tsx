import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import {
	kamal,
	nimal,
	ownDaisyBoat,
	ownSunsetExperience,
	ride,
	sunsetExperience,
} from '#test/sample-answers.ts';
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

/** Drafts that the forms request. The server has none of them. */
const drafts = [
	['boat', undefined],
	['boat', ownDaisyBoat._id],
	['experience', undefined],
	['experience', ownSunsetExperience._id],
	['boat', `copy-${ownDaisyBoat._id}`],
	['experience', `copy-${ownSunsetExperience._id}`],
	['offer', undefined],
	['owner', undefined],
] as const;

const picture = { key: 'a.webp', width: 1600, height: 1200, placeholder: '#0a7c86' };

const open = (screen: ReactNode, state: unknown = null, user = kamal) =>
	render(screen, {
		user,
		at: { pathname: '/', state },
		loaded: { payments: [], demo: true, mapStyleUrl: null },
		held: [
			[ownBankQuery().queryKey, { ...kamal.bankDetails, accountNumber: '001122' }],
			[allOwnBoatsQuery().queryKey, [{ ...ownDaisyBoat, pictures: [picture] }]],
			[allOwnExperiencesQuery().queryKey, [{ ...ownSunsetExperience, pictures: [picture, picture] }]],
			[experienceQuery(sunsetExperience._id).queryKey, sunsetExperience],
			[takenDatesQuery(sunsetExperience._id).queryKey, []],
			[rideQuery(ride._id).queryKey, ride],
			...drafts.map(([form, subject]) => [draftQuery(form, subject).queryKey, null] as const),
		],
	});

const stepsOf = (html: string) =>
	[...(/<ol[^>]*aria-label="Steps".*?<\/ol>/s.exec(html)?.[0] ?? '').matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(
		([, words = '']) => textOf(words),
	);

describe('steps of the booking and listing forms', () => {
	test('an instant booking has five steps: date, group, details, payment, confirmation', async () => {
		const html = await open(<BookingPage />, { experienceId: sunsetExperience._id }, nimal);
		expect(stepsOf(html)).toEqual(['Date', 'Group', 'Details', 'Payment', 'Confirmation']);
	});

	test('a custom request has four steps: dates, group, details, submitted', async () => {
		const html = await open(<CustomBookingPage />, { experienceId: sunsetExperience._id }, nimal);
		expect(stepsOf(html)).toHaveLength(4);
		expect(stepsOf(html).slice(0, 3)).toEqual(['Dates', 'Group', 'Details']);
	});

	test('booking seats on a ride has three steps and a confirmation', async () => {
		const html = await open(<JoinPage />, { sharingId: ride._id }, nimal);
		expect(stepsOf(html)).toEqual(['Seats', 'Details', 'Payment', 'Confirmation']);
	});

	test.each([
		['a boat: five', <BoatPage key="boat" />, 5],
		['an experience: six', <ExperienceWizardPage key="experience" />, 6],
		['a shared ride: four', <OfferPage key="ride" />, 4],
	])('steps of %s and a success page', async (_, screen, steps) => {
		expect(stepsOf(await open(screen))).toHaveLength(steps + 1);
	});

	test('an owner account has four steps and a success page', async () => {
		expect(stepsOf(await open(<OwnerSetupPage />, null, nimal))).toHaveLength(4 + 1);
	});

	test('the first step of a form has no Back button', async () => {
		for (const screen of [<BookingPage key="instant" />, <CustomBookingPage key="custom" />])
			expect(linkTargets(await open(screen, { experienceId: sunsetExperience._id }, nimal), 'Back')).toEqual(
				[],
			);
	});
});

describe('navigation state of forms', () => {
	const editNotice = 'You’re editing';

	test('the boat form edits the boat in the navigation state, or else adds a boat', async () => {
		const edit = textOf(await open(<BoatPage />, { boat: ownDaisyBoat }));
		expect(edit).toContain(editNotice);
		expect(edit).toContain('Daisy of Galle');
		const add = textOf(await open(<BoatPage />));
		expect(add).toContain('What kind of boat is it?');
		expect(add).not.toContain(editNotice);
	});

	test('the experience form edits the experience in the navigation state, or else adds an experience', async () => {
		const edit = textOf(await open(<ExperienceWizardPage />, { experience: ownSunsetExperience }));
		expect(edit).toContain(editNotice);
		expect(edit).toContain('Sunset over the fort');
		const add = textOf(await open(<ExperienceWizardPage />));
		expect(add).toContain('Which boat is it?');
		expect(add).not.toContain(editNotice);
	});

	test('an existing owner can open the owner setup only with the user in the navigation state', async () => {
		const begins = 'Tell guests about you';
		expect(textOf(await open(<OwnerSetupPage />, { user: kamal }))).toContain(begins);
		expect(textOf(await open(<OwnerSetupPage />))).not.toContain(begins);
		expect(textOf(await open(<OwnerSetupPage />, null, nimal))).toContain(begins);
	});
});

test('a user without an owner account cannot see the owners’ forms', async () => {
	for (const screen of [
		<BoatPage key="boat" />,
		<ExperienceWizardPage key="experience" />,
		<OfferPage key="ride" />,
	]) {
		const html = await open(screen, null, nimal);
		expect(textOf(html)).toContain('First, your owner account');
		expect(stepsOf(html)).toEqual([]);
	}
});

test('the summary of a copied listing counts the pictures of the original', async () => {
	expect(textOf(await open(<BoatPage />, { copyOf: ownDaisyBoat }))).toContain('1 picture');
	expect(textOf(await open(<ExperienceWizardPage />, { copyOf: ownSunsetExperience }))).toContain(
		'2 pictures',
	);
});
